import { throwAwayKeys } from '@latchkey/testkit'
import { privateKeyToAccount } from 'viem/accounts'
import { createFakeFrame, FakeRefusal } from '../../../packages/plugin-embedded/testing/createFakeFrame.js'

// A frame of an embedded wallet for tests, on an origin of its own. It has a real key, signs what its
// user approves, and keeps its session in its storage.

const account = privateKeyToAccount(throwAwayKeys[0])
const [app = ''] = location.ancestorOrigins
const frame = createFakeFrame({
  accounts: { 'eip155:31337': account.address },
  storage: localStorage,
  async answer({ name, payload }) {
    if (name !== 'RPC_REQUEST') return undefined
    const { method, params } = payload as { readonly method: string; readonly params: readonly [`0x${string}`] }
    if (method !== 'personal_sign') throw new FakeRefusal('Requested RPC call is not allowed', 4200)
    await approved(params[0])
    return account.signMessage({ message: { raw: params[0] } })
  },
})
const { receive } = frame.attach((data) => parent.postMessage(data, app))
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === app) receive(data)
})
addEventListener('storage', () => frame.update())
Object.assign(window, { __frame: frame })

/** Shows itself until the user has decided. */
function approved(message: string): Promise<void> {
  const text = document.createElement('p')
  text.textContent = `Sign ${message}`
  const approve = document.createElement('button')
  approve.textContent = 'Approve'
  const reject = document.createElement('button')
  reject.textContent = 'Reject'
  document.body.replaceChildren(text, approve, reject)
  frame.send({ type: '@latchkey-frame/SHOW', payload: { height: 300, reason: 'approval' } })
  return new Promise<void>((resolve, refuse) => {
    approve.addEventListener('click', () => resolve())
    reject.addEventListener('click', () => refuse(new FakeRefusal('User rejected the request.', 4001)))
  }).finally(() => {
    document.body.replaceChildren()
    frame.send({ type: '@latchkey-frame/HIDE' })
  })
}
