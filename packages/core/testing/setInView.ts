/** Shows the tab of this page, or hides it. */
export function setInView({ document }: Window, isInView: boolean): void {
  Object.assign(document, { visibilityState: isInView ? 'visible' : 'hidden', hidden: !isInView })
  document.dispatchEvent(new Event('visibilitychange'))
}
