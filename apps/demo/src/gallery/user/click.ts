import { inDialog } from './inDialog.js'

/** Clicks the button, label or summary with this text once it is enabled. */
export async function click(text: string): Promise<void> {
  const target = await inDialog((root) =>
    [...root.querySelectorAll<HTMLElement>('button:enabled:not([aria-disabled="true"]), label, summary')].find(
      (each) => each.textContent?.trim() === text,
    ),
  )
  target.click()
}
