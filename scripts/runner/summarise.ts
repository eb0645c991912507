import { stripVTControlCharacters } from 'node:util'

const longest = 300

/** One line for a failure: place, title, and the start of its message. */
export function summarise(where: string, what: string, message = ''): string {
  const text = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim()
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text
  return [[where, what].filter(Boolean).join(' › '), short].filter(Boolean).join(': ')
}
