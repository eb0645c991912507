import { cleanText, isRecord, type Json } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** Members of a stored wallet that are objects of strings. */
const groups = ['links', 'stores'] as const
const longest = 2048

/**
 * A wallet as JSON, without `undefined` members. Browse templates are not stored, because the
 * bundled list has them.
 *
 * @returns `undefined` for what is no wallet.
 */
export function storedWallet(wallet: CatalogueWallet): Json | undefined {
  if (!isRecord(wallet) || !isRecord(wallet.links)) return undefined
  const { browse: _, ...links } = wallet.links
  const stored: Json = JSON.parse(JSON.stringify({ ...wallet, links }))
  return readStoredWallet(stored) && stored
}

/** Reads a stored wallet. `undefined` for anything that `storedWallet` did not write. */
export function readStoredWallet(value: unknown): CatalogueWallet | undefined {
  if (!isRecord(value)) return undefined
  const { id, name, isCertified, supportsRelay, injectedIds, namespaces } = value
  const isWhole =
    isText(id) &&
    isText(name) &&
    cleanText(name, 60) === name &&
    typeof isCertified === 'boolean' &&
    typeof supportsRelay === 'boolean' &&
    isTexts(injectedIds) &&
    (namespaces === undefined || isTexts(namespaces)) &&
    [value.icon, value.rdns, value.homepage].every((text) => text === undefined || isText(text)) &&
    groups.every((group) => isRecord(value[group]) && Object.values(value[group]).every(isText))
  // Every member was checked.
  return isWhole ? (value as object as CatalogueWallet) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText)
}
