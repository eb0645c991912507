// A lower bound: a native dialog with a row for each announced wallet, rendered at each opening.
import { requestAddress } from '../requestAddress.ts'
import { type Announcement, watchWallets } from '../watchWallets.ts'

const dialog = document.querySelector('dialog')
const list = document.querySelector('ul')
const address = document.querySelector('output')
const wallets = watchWallets()

document.getElementById('open')?.addEventListener('click', () => {
  list?.replaceChildren(...[...wallets.values()].map(draw))
  dialog?.showModal()
})

function draw(wallet: Announcement): HTMLLIElement {
  const row = document.createElement('li')
  const button = document.createElement('button')
  const picture = document.createElement('img')
  picture.src = wallet.info.icon
  picture.alt = ''
  button.append(picture, wallet.info.name)
  button.addEventListener('click', async () => {
    const shown = await requestAddress(wallet)
    if (address) address.textContent = shown
    dialog?.close()
  })
  row.append(button)
  return row
}
