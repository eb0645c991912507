/**
 * The locale of the app that shows the frame: language, script and region, which is all that the
 * wallet's server takes of one.
 *
 * @param asked - Of the frame's address. Anything that is no BCP 47 tag counts as nothing.
 * @param own - The browser's.
 */
export function readLocale(asked: string | null, own: string): string {
  try {
    return new Intl.Locale(asked ?? own).baseName
  } catch {
    return own
  }
}
