import { accountView } from '@latchkey/core'
import { ConnectButton, ModalProvider } from '@latchkey/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startNames } from '../../testing/startNames.js'

const image = 'https://pictures.example/ada.png'
/** The address of a picture at a gateway. Nothing answers there, so it does not load. */
const gateway = () => `${location.origin}/gateway`

async function drawAccount(images: string | undefined) {
  const ens = { lookUp: async () => ({ name: 'ada.eth', image }) }
  const started = await startNames({}, { window, ens, hasService: false, images })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  root.render(
    <ModalProvider modal={started.modal} clock={started.clock}>
      <ConnectButton />
    </ModalProvider>,
  )
  return started
}
/** URLs of the pictures that were put into the page while `run` was running. */
async function picturesOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  const urls: string[] = []
  const attribute = vi.spyOn(HTMLImageElement.prototype, 'setAttribute')
  await run()
  for (const [name, value] of attribute.mock.calls) if (name === 'src') urls.push(value)
  attribute.mockRestore()
  return urls
}

test('names() without options shows the name in the button and the account, and its picture through the gateway', async () => {
  const urls = await picturesOf(async () => {
    const { modal } = await drawAccount(gateway())
    await expect.element(page.getByText('ada.eth').first()).toBeVisible()
    modal.open(accountView)
    await expect.element(page.getByRole('dialog').getByText('ada.eth')).toBeVisible()
  })
  expect(new Set(urls)).toEqual(new Set([`${gateway()}/v1/image?url=${encodeURIComponent(image)}`]))
  // It did not load, so the pictures are drawn from the address.
  await vi.waitFor(() =>
    expect(page.getByRole('dialog').element().querySelector('.lk-account-head svg.lk-avatar')).not.toBeNull(),
  )
})

test('without a gateway, no host gets a request for the picture of a name', async () => {
  const urls = await picturesOf(async () => {
    const { modal } = await drawAccount(undefined)
    await expect.element(page.getByText('ada.eth').first()).toBeVisible()
    modal.open(accountView)
    await expect.element(page.getByRole('dialog').getByText('ada.eth')).toBeVisible()
  })
  expect(urls).toEqual([])
})
