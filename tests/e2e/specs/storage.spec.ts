import { dumpStorage, ownKeys, walletKey } from '../src/storage.ts'
import { expect, test } from '../src/test.ts'

test('after every flow storage contains only the documented keys and no secret', async ({ demo, page }) => {
  await demo.open()
  const check = async () => {
    const { local, session, databases, cookies } = await dumpStorage(page)
    const keys = Object.keys(local).filter((key) => !walletKey.test(key))
    expect(keys.filter((key) => !ownKeys.some((pattern) => pattern.test(key)))).toEqual([])
    expect([session, databases, cookies]).toEqual([{}, [], ''])
    const text = keys.map((key) => local[key]).join(' ')
    expect(text).not.toMatch(/[\da-f]{64}/i)
    return keys
  }
  expect(await check()).toEqual([])
  await demo.connect('Anchor')
  expect(await check()).toContain('latchkey:session:eip155/test.latchkey.anchor')
  await demo.action('Sign a message').getByRole('button', { name: 'Sign' }).click()
  await expect(demo.result('Verdict')).toHaveText('valid, by the key')
  await check()
  await demo.action('Sign typed data').getByRole('button', { name: 'Sign order' }).click()
  await expect(demo.action('Sign typed data')).toContainText('valid')
  await check()
  await demo.networkButton.click()
  await demo.inDialog(/^Local B/).click()
  await expect(demo.dialog).toBeHidden()
  await check()
  await demo.accountButton.click()
  await demo.inDialog('Disconnect').click()
  await expect(demo.status).toHaveText('disconnected')
  expect((await check()).filter((key) => key.startsWith('latchkey:session:'))).toEqual([])
})
