import { isUserRejection, shortenAddress } from '@latchkey/core'
import { mountModal } from '@latchkey/react'
import { modal } from './modal.js'

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`The page has no ${selector}.`)
  return element
}
const wallet = find('#wallet')
const sign = find('#sign')
const answer = find('#answer')

mountModal(modal)

wallet.addEventListener('click', () => modal.open())
// Fetches the dialog when somebody is about to open it. A failure shows again, with words, when it is opened.
wallet.addEventListener('pointerenter', () => modal.prepare().catch(() => undefined), { once: true })

modal.state.$current.subscribe((current) => {
  wallet.textContent = current ? shortenAddress(current.address) : 'Connect wallet'
  sign.hidden = !current
  answer.textContent = ''
})

sign.addEventListener('click', async () => {
  const signer = modal.state.$current.get()?.address
  /** An answer may come when somebody else is connected, or nobody: it is not theirs. */
  const say = (text: string) => {
    if (modal.state.$current.get()?.address === signer) answer.textContent = text
  }
  try {
    const { signature } = await modal.signMessage('Hello from Latchkey')
    say(signature)
  } catch (error) {
    say(isUserRejection(error) ? 'You did not sign.' : String(error))
  }
})
