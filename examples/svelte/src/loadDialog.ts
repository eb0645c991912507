import { modal } from './modal'

let mounted: Promise<unknown> | undefined

/** Fetches React and the dialog, which wait in the page from then on. After a failure the next call tries again. */
export function loadDialog(): Promise<unknown> {
  mounted ??= import('@latchkey/react').then(
    ({ mountModal }) => mountModal(modal),
    (error: unknown) => {
      mounted = undefined
      throw error
    },
  )
  return mounted
}
