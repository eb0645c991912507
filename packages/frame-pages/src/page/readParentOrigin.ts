/**
 * The origin of the page that shows this document in a frame. `undefined`: it is no frame, or the
 * browser does not say.
 */
export function readParentOrigin(window: Window): string | undefined {
  if (window.parent === window) return undefined
  // Firefox has it since 2026. The frame's element asks for this referrer.
  const [origin] = window.location.ancestorOrigins ?? []
  return origin ?? (URL.canParse(window.document.referrer) ? new URL(window.document.referrer).origin : undefined)
}
