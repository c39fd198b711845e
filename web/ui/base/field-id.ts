/** The id of a form's control, by which an error summary finds it. */
export function fieldId(name: string): string {
  return `field-${name.replace(/[^\w-]/g, '-')}`
}
