import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { receiveView } from '../src/api.js'
import { type DrawReceiveOptions, drawReceive, type HeldNamespace } from './drawReceive.js'

export const dialog = page.getByRole('dialog')
export const code = dialog.getByRole('img')
export const button = (name: string): ReturnType<typeof dialog.getByRole> =>
  dialog.getByRole('button', { name, exact: true })

/** The view of receiving, in a namespace. */
export async function openReceive(
  namespace: HeldNamespace,
  options: DrawReceiveOptions = {},
): ReturnType<typeof drawReceive> {
  const made = await drawReceive({ namespace, ...options })
  made.modal.open(receiveView)
  await expect.element(code).toBeVisible()
  return made
}
