import { test } from '../src/analytics/analyticsTest.ts'
import { expect } from '../src/test.ts'
import { violations } from '../src/violations.ts'

test("an opened dialog, a failure and a connection are on the operator's page, and nothing about the user is sent", async ({
  page,
  counted,
}) => {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await counted.openApp()
  await counted.openDialog()
  await counted.setAnswer('reject')
  await counted.choose(/^Anchor/)
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor()
  await counted.setAnswer('approve')
  await counted.choose('Try again')
  await expect(page.getByRole('dialog')).toBeHidden()
  await counted.openCounts() // leaves the app, which sends the rest
  await counted.counted('CONNECT_SUCCESS', 1)
  await counted.enter()
  await expect(page.getByRole('heading', { name: 'Connects', exact: true })).toBeVisible()
  expect(await counted.rows('Connects by wallet')).toEqual([['test.latchkey.wallet', 'eip155', '1']])
  expect(await counted.rows('Failures by code')).toEqual([['LATCHKEY_USER_REJECTED', '1']])
  const [today = []] = await counted.rows('Each day')
  expect(today.slice(1)).toEqual(['1', '1', '1'])
  expect(await violations(page)).toEqual([])
  // The first event. The browser shows no bodies of beacons, which carry the others.
  expect(bodies.join()).toContain('MODAL_OPEN')
  expect(bodies.join()).not.toMatch(/0xf39F/i)
})
