import { inDialog } from './inDialog.js'

/** Presses what has this text, as a person would, once it can be pressed. */
export async function press(text: string): Promise<void> {
  const target = await inDialog((root) =>
    [...root.querySelectorAll<HTMLElement>('button:enabled:not([aria-disabled="true"]), label, summary')].find(
      (each) => each.textContent?.trim() === text,
    ),
  )
  target.click()
}
