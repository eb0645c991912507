/** The user turns to the tab of this page, or to another one. */
export function setInView({ document }: Window, isInView: boolean): void {
  Object.assign(document, { visibilityState: isInView ? 'visible' : 'hidden', hidden: !isInView })
  document.dispatchEvent(new Event('visibilitychange'))
}
