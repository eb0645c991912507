// The least that a page can do by itself: a native dialog with a row for each announced wallet, drawn anew whenever it is opened.
interface Announcement {
  readonly info: { readonly name: string; readonly icon: string; readonly uuid: string }
  readonly provider: { request(request: { readonly method: string }): Promise<unknown> }
}

const dialog = document.querySelector('dialog')
const list = document.querySelector('ul')
const address = document.querySelector('output')
const wallets = new Map<string, Announcement>()
window.addEventListener('eip6963:announceProvider', (event) => {
  const { detail } = event as CustomEvent<Announcement>
  wallets.set(detail.info.uuid, detail)
})
window.dispatchEvent(new Event('eip6963:requestProvider'))

document.getElementById('open')?.addEventListener('click', () => {
  list?.replaceChildren(...[...wallets.values()].map(draw))
  dialog?.showModal()
})

function draw({ info, provider }: Announcement): HTMLLIElement {
  const row = document.createElement('li')
  const button = document.createElement('button')
  const picture = document.createElement('img')
  picture.src = info.icon
  picture.alt = ''
  button.append(picture, info.name)
  button.addEventListener('click', async () => {
    const [first] = (await provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
    if (address) address.textContent = first ?? ''
    dialog?.close()
  })
  row.append(button)
  return row
}
