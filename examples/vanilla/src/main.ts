import { isUserRejection, shortenAddress } from '@latchkey/core'
import { mountModal } from '@latchkey/react'
import { modal } from './modal.js'

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The page has no element ${selector}.`)
  return element
}
const wallet = find('#wallet')
const sign = find('#sign')
const answer = find('#answer')

mountModal(modal)

wallet.addEventListener('click', () => modal.open())
// Loads the dialog before the click. If it fails, the user sees the error when the dialog opens.
wallet.addEventListener('pointerenter', () => modal.prepare().catch(() => undefined), { once: true })

modal.state.$current.subscribe((current) => {
  wallet.textContent = current ? shortenAddress(current.address) : 'Connect wallet'
  sign.hidden = !current
  answer.textContent = ''
})

sign.addEventListener('click', async () => {
  const signer = modal.state.$current.get()?.address
  /** Drops an answer that arrives after the account has changed. */
  const show = (text: string) => {
    if (modal.state.$current.get()?.address === signer) answer.textContent = text
  }
  try {
    const { signature } = await modal.signMessage('Hello from Latchkey')
    show(signature)
  } catch (error) {
    show(isUserRejection(error) ? 'You declined to sign.' : String(error))
  }
})
