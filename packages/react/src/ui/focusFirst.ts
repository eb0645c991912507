/**
 * Moves focus to the first sensible thing of a dialog or view: what asks for it (`autoFocus` of the kit's controls),
 * else the title of the view, else the container. It is never a destructive button: those don't ask.
 */
export function focusFirst(container: HTMLElement): void {
  const target =
    container.querySelector<HTMLElement>('[data-autofocus]') ?? container.querySelector<HTMLElement>('[data-title]')
  ;(target ?? container).focus({ preventScroll: true })
}
