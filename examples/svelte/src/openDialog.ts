import { loadDialog } from './loadDialog'
import { modal } from './modal'

/** Opens the dialog. Rejects when its code can't be fetched, e.g. offline. */
export async function openDialog(): Promise<void> {
  modal.open()
  await loadDialog().catch((error: unknown) => {
    modal.close()
    throw error
  })
}
