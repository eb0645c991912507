import * as v from 'valibot'
import { configText } from '../text.js'

/** An object with these members and no others. */
export function exactly<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, ({ expected, path }) => {
    if (expected === 'never') return configText.unknown(Object.keys(entries))
    return path ? configText.missing : configText.map
  })
}
