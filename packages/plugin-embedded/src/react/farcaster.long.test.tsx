import { createFakeAdapter, createTestModal } from '@latchkey/testkit'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drawDialog } from '../../../react/testing/drawDialog.js'
import { createFakeEmbedded, type FakeEmbeddedOptions } from '../../testing/createFakeEmbedded.js'
import { fakeLink } from '../../testing/createFakeFrame.js'
import { connectingFarcasterView } from '../api.js'
import { LoginError } from '../errors/LoginError.js'

/** Of the agent. */
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

async function open(options: FakeEmbeddedOptions = {}, agent?: string) {
  if (agent !== undefined) vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(agent)
  onTestFinished(() => void vi.restoreAllMocks())
  const plugin = createFakeEmbedded(options)
  const made = createTestModal({
    adapters: [createFakeAdapter({ namespace: 'fake', wallets: [] })],
    plugins: [plugin],
    embedded: true,
    window,
  })
  made.start()
  const drawn = drawDialog(made)
  await made.modal.prepare()
  made.modal.open(connectingFarcasterView)
  return { ...made, ...drawn, plugin }
}

const find = <Found extends Element>(selector: string): Found | undefined =>
  [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
    .map((root) => root.querySelector<Found>(selector))
    .find((each) => each !== null) ?? undefined
const link = () => find<HTMLAnchorElement>('a[href^="https://farcaster.example"]')
const code = () => find('[role="img"][aria-label="QR code for Farcaster"]')

test('a computer shows the link as a QR code, and as a link beside it', async () => {
  const { shows } = await open()
  await shows('Scan the code with your phone, and approve in Farcaster.')
  await expect.poll(code).toBeDefined()
  expect([link()?.getAttribute('href'), link()?.rel]).toEqual([fakeLink, 'noopener noreferrer'])
})

test('a phone shows the link alone, which the user follows', async () => {
  const { shows } = await open({}, phone)
  await shows('Open Farcaster, approve there, and come back to this page.')
  await expect.poll(() => link()?.getAttribute('href')).toBe(fakeLink)
  expect(code()).toBeUndefined()
})

test('there is no link before the frame has named it', async () => {
  const { shows } = await open({ login: { phase: 'linking', method: 'social', provider: 'farcaster' } })
  await shows('Preparing the code')
  expect(link()).toBeUndefined()
})

test.each([
  ['expired', 'This took too long'],
  ['social', 'Farcaster did not answer as expected'],
] as const)('a login that failed as %s says so, and can be tried again', async (reason, sentence) => {
  const { plugin, shows, click } = await open({ failure: new LoginError(reason, '') })
  await shows(sentence)
  await click('Try again')
  await expect.poll(() => plugin.calls.filter(([name]) => name === 'social')).toHaveLength(2)
})

test('a user who cancels ends the login', async () => {
  const { plugin, shows, click } = await open()
  await shows('Scan the code')
  await click('Cancel')
  await expect.poll(() => plugin.$login.get().phase).toBe('idle')
})
