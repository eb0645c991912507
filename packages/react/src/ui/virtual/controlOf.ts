/** What gets the focus in a row: its button or link, else the row itself. */
export function controlOf(row: HTMLElement): HTMLElement {
  return row.querySelector<HTMLElement>('a[href], button:not(:disabled)') ?? row
}
