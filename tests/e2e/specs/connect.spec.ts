import { expect, test } from '../src/test.ts'

test('the dialog connects a wallet', async ({ demo }) => {
  await demo.open()
  await expect(demo.status).toHaveText('disconnected')
  await demo.connect('Anchor')
  await expect(demo.accountButton).toHaveText(/0xf39F…2266/)
  await expect(demo.fact('Account')).toHaveText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await expect(demo.fact('Network')).toHaveText('Local A · eip155:31337')
  await demo.seeBalance('ETH')
  expect(await demo.prompts('Anchor')).toEqual(['eth_requestAccounts'])
  expect(await demo.statuses()).toEqual(['disconnected', 'connecting', 'connected'])
})

test('the dialog shows that the user declined, and the second try connects', async ({ demo }) => {
  await demo.open()
  await demo.answer('Anchor', 'reject')
  await demo.choose('Anchor')
  await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
  await expect(demo.status).toHaveText('disconnected')
  await demo.answer('Anchor', 'approve')
  await demo.inDialog('Try again').click()
  await expect(demo.status).toHaveText('connected')
  await expect(demo.dialog).toBeHidden()
})

test('a wallet with an open request gets no second request without a click', async ({ demo }) => {
  await demo.open()
  await demo.answer('Anchor', 'pending')
  await demo.choose('Anchor')
  await expect(demo.dialog.getByText('A request is already open')).toBeVisible()
  expect(await demo.requests('Anchor')).toEqual(['eth_requestAccounts'])
})

test('the user can cancel a wallet that never answers, without a delay', async ({ demo, page }) => {
  await demo.open()
  await demo.answer('Anchor', 'never')
  await demo.choose('Anchor')
  await expect(demo.status).toHaveText('connecting')
  // In one task: click Cancel and check the page before any other task.
  const after = await demo.inDialog('Cancel').evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.__latchkeyDemo?.modal.state.$status.get()
  })
  expect(after).toBe('disconnected')
  await expect(demo.title('Connect wallet')).toBeVisible()
  await demo.inDialog(/^Beacon/).click()
  await expect(demo.status).toHaveText('connected')
  await expect(page.getByText('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC').first()).toBeVisible()
})

test('an answer of the wallet after Cancel changes nothing', async ({ demo, page }) => {
  await demo.open()
  await demo.hold('Anchor')
  await demo.choose('Anchor')
  await demo.asked('Anchor', 'eth_requestAccounts')
  await demo.inDialog('Cancel').click()
  await expect(demo.status).toHaveText('disconnected')
  await demo.release('approve')
  await expect(page.getByRole('article', { name: 'Anchor' }).getByText('allowed')).toBeVisible()
  expect(await demo.statuses()).toEqual(['disconnected', 'connecting', 'disconnected'])
})

test('closing the dialog cancels the attempt, and the next wallet can be selected', async ({ demo, page }) => {
  await demo.open()
  await demo.answer('Anchor', 'never')
  await demo.choose('Anchor')
  await expect(demo.status).toHaveText('connecting')
  await page.keyboard.press('Escape')
  await expect(demo.dialog).toBeHidden()
  await expect(demo.status).toHaveText('disconnected')
  await demo.connect('Beacon')
})

test('a wallet that prompts the user opens its own window over the dialog', async ({ demo, page }) => {
  await demo.open()
  await demo.choose('Cleat')
  const window = page.getByRole('dialog', { name: 'Test wallet' })
  await expect(window).toContainText('eth_requestAccounts')
  await window.getByRole('button', { name: 'Reject' }).click()
  await expect(demo.dialog.getByText('Connection declined')).toBeVisible()
  await demo.inDialog('Try again').click()
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(demo.status).toHaveText('connected')
})

test('no wallet can be selected before the legal checkbox is checked', async ({ demo }) => {
  await demo.open('?legal=on')
  await demo.connectButton.click()
  await expect(demo.inDialog(/^Anchor/)).toBeDisabled()
  await demo.dialog.getByRole('checkbox').check()
  await demo.inDialog(/^Anchor/).click()
  await expect(demo.status).toHaveText('connected')
})

test('the embedded dialog is part of the page and changes from Connect to Account and back', async ({ demo, page }) => {
  await demo.open('?embedded=on')
  const card = page.getByRole('region', { name: 'Your wallet' })
  await card.getByRole('button', { name: /^Anchor/ }).click()
  await expect(demo.status).toHaveText('connected')
  await expect(card.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await expect(card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})
