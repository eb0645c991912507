// Our open dialog as finished HTML with its styles, which `copyDialog` put into this page: what a browser alone takes to show it.
// It is copied anew whenever it is opened.
import { requestAddress } from '../requestAddress.ts'
import { watchWallets } from '../watchWallets.ts'

const model = document.querySelector('#copied')?.shadowRoot?.querySelector('dialog')
const place = model?.parentElement
model?.remove()
const address = document.querySelector('output')
const wallets = watchWallets()

document.getElementById('open')?.addEventListener('click', () => {
  if (!model || !place) throw new Error('No dialog was put into this page.')
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
