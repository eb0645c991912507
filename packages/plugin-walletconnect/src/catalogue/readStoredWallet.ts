import { cleanText, isRecord, type Json } from '@latchkey/core'
import type { CatalogueWallet } from '../contract/CatalogueWallet.js'

/** Wallets as they are kept: an object of texts inside of an object. */
const places = ['links', 'stores'] as const
const longest = 2048

/** A wallet as JSON, without what is not said of it. Its ways to open pages are read from our own list again. */
export function storedWallet({ links: { browse: _, ...links }, ...wallet }: CatalogueWallet): Json {
  return JSON.parse(JSON.stringify({ ...wallet, links }))
}

/** Takes a wallet that was kept. Storage is a hint: what is not as it was written is as good as absent. */
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
    places.every((place) => isRecord(value[place]) && Object.values(value[place]).every(isText))
  // Every member was looked at.
  return isWhole ? (value as object as CatalogueWallet) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longest
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText)
}
