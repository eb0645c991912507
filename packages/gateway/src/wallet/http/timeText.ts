/** A time in answers: `2026-01-31T12:00:00.000Z`. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
