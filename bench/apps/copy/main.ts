// Our open dialog as static HTML with its styles, which `copyDialog` adds to this page.
// It shows how long the browser alone needs for this markup. Each opening clones it again.
import { requestAddress } from '../requestAddress.ts'
import { watchWallets } from '../watchWallets.ts'

const model = document.querySelector('#copied')?.shadowRoot?.querySelector('dialog')
const place = model?.parentElement
model?.remove()
const address = document.querySelector('output')
const wallets = watchWallets()

document.getElementById('open')?.addEventListener('click', () => {
  if (!model || !place) throw new Error('The page has no copied dialog. copyDialog() must add it to the built page.')
  const dialog = model.cloneNode(true) as HTMLDialogElement
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', ({ target }) => void choose(dialog, target))
  place.append(dialog)
  dialog.showModal()
})

async function choose(dialog: HTMLDialogElement, target: EventTarget | null): Promise<void> {
  const row = target instanceof Element ? target.closest('button') : null
  const wallet = [...wallets.values()].find(({ info }) => row?.textContent.includes(info.name))
  if (!wallet) return
  const shown = await requestAddress(wallet)
  if (address) address.textContent = shown
  dialog.close()
}
