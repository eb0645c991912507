import { addressBytes } from './addressBytes.js'

/** Whether `parseAddress` takes it. Says nothing about who or what is at the address. */
export function isAddress(text: unknown): boolean {
  try {
    addressBytes(text)
    return true
  } catch {
    return false // that it is none is all it throws for
  }
}
