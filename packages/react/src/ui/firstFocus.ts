/**
 * The element of a dialog or view that gets the focus: the first one with `autoFocus` (of the kit's
 * controls), else the title of the view, else the container. It is never a destructive button,
 * because those do not set `autoFocus`.
 */
export function firstFocus(container: HTMLElement): HTMLElement {
  return (
    container.querySelector<HTMLElement>('[data-autofocus]') ??
    container.querySelector<HTMLElement>('[data-title]') ??
    container
  )
}
