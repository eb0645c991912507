/**
 * What the focus of a dialog or view goes to: the first thing that asks for it (`autoFocus` of the kit's controls), else the title
 * of the view, else the container. It is never a destructive button: those don't ask.
 */
export function firstFocus(container: HTMLElement): HTMLElement {
  return (
    container.querySelector<HTMLElement>('[data-autofocus]') ??
    container.querySelector<HTMLElement>('[data-title]') ??
    container
  )
}
