export interface JobTables {
  jobWorkers: { id: string; process: number }
}
