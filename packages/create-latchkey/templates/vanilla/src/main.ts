import { isUserRejection, shortenAddress } from '@latchkey/core'
import { mountModal } from '@latchkey/react'
import { modal } from './modal'

const find = <Kind extends HTMLElement>(selector: string): Kind => {
  const element = document.querySelector<Kind>(selector)
  if (!element) throw new Error(`The page has no element ${selector}.`)
  return element
}
const connect = find('#connect')
const account = find('#account')
const address = find('#address')
const network = find('#network')
const sign = find<HTMLButtonElement>('#sign')
const answer = find('#answer')

mountModal(modal)
connect.addEventListener('click', () => modal.open())

modal.state.$current.subscribe((current) => {
  connect.textContent = current ? shortenAddress(current.address) : 'Connect wallet'
  account.hidden = !current
  address.textContent = current?.address ?? ''
  network.textContent = modal.state.$networks.get().find(({ id }) => id === current?.networkId)?.name ?? 'Not supported'
  answer.textContent = ''
})

sign.addEventListener('click', async () => {
  sign.disabled = true
  try {
    const { signature } = await modal.signMessage('Hello from latchkey-app')
    answer.textContent = signature
  } catch (error) {
    answer.textContent = isUserRejection(error) ? 'You declined to sign.' : String(error)
  }
  sign.disabled = false
})
