import type { Language } from '@latchkey/core'
import { type MailTexts, mailTexts } from './mailTexts.js'
import ar from './texts/ar.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import he from './texts/he.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }
import id from './texts/id.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import ms from './texts/ms.json' with { type: 'json' }
import ptBr from './texts/pt-BR.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import th from './texts/th.json' with { type: 'json' }
import tr from './texts/tr.json' with { type: 'json' }
import uk from './texts/uk.json' with { type: 'json' }
import vi from './texts/vi.json' with { type: 'json' }
import zhCn from './texts/zh-CN.json' with { type: 'json' }
import zhHk from './texts/zh-HK.json' with { type: 'json' }
import zhTw from './texts/zh-TW.json' with { type: 'json' }

/** The texts of mails by language. */
export const mailTranslations: Readonly<Record<Language, MailTexts>> = {
  ar: ar.texts,
  de: de.texts,
  en: mailTexts,
  es: es.texts,
  fr: fr.texts,
  he: he.texts,
  hi: hi.texts,
  id: id.texts,
  ja: ja.texts,
  ko: ko.texts,
  ms: ms.texts,
  'pt-BR': ptBr.texts,
  ru: ru.texts,
  th: th.texts,
  tr: tr.texts,
  uk: uk.texts,
  vi: vi.texts,
  'zh-CN': zhCn.texts,
  'zh-HK': zhHk.texts,
  'zh-TW': zhTw.texts,
}
