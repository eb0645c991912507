import { expect } from '@playwright/test'
import type { Demo } from './Demo.ts'

/** Switches to the account with this name and waits for the result. */
export async function switchAccount(demo: Demo, name: string): Promise<void> {
  const action = demo.action('Switch account')
  const option = action.getByRole('option', { name: new RegExp(`^${name},`) })
  await action.getByLabel('To').selectOption((await option.getAttribute('value')) ?? '')
  await action.getByRole('button', { name: 'Switch account' }).click()
  await expect(demo.result('Account now')).not.toBeEmpty()
}
