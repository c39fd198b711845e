import { type Challenge, solve } from './solve.ts'

// Runs beside the page, so that typing never waits for it.
self.onmessage = ({ data }: MessageEvent<Challenge>) => self.postMessage(solve(data))
