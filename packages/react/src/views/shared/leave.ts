import type { Modal, ViewEntry } from '@latchkey/core'

/**
 * Closes a view that is done, together with the views right below it that only led to it. Closes
 * the dialog if nothing else is left. A view above it (a sign-in) stays.
 *
 * @param parents - Ids of the views that led here.
 */
export function leave(modal: Modal, entry: ViewEntry, parents: readonly string[]): void {
  const stack = modal.state.$stack.get()
  const last = stack.findIndex(({ key }) => key === entry.key)
  if (last < 0) return
  let first = last
  while (parents.includes(stack[first - 1]?.view ?? '')) first--
  if (first === 0 && last === stack.length - 1) modal.close()
  else for (const { opened } of stack.slice(first, last + 1).reverse()) opened.close()
}
