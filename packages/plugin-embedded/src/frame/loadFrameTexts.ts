import { matchLanguage } from '@latchkey/core'
import { type FrameTexts, frameText } from '../react/frameText.js'

/**
 * The texts around the frame, which is no view and so gets none from `ModalProvider`. They are
 * English where there are none, or where they can't be loaded.
 *
 * @param locale - BCP 47.
 */
export async function loadFrameTexts(locale: string): Promise<FrameTexts> {
  const language = matchLanguage([locale]) ?? 'en'
  if (language === 'en') return frameText.texts
  try {
    const { translations } = await import('../translations.js')
    return (await translations[language]()).texts.plugins.embedded
  } catch {
    return frameText.texts
  }
}
