import { stripVTControlCharacters } from 'node:util'

const longest = 300

/** A failure in one line: where, what, and how its message begins. */
export function summarise(where: string, what: string, message = ''): string {
  const said = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim()
  const short = said.length > longest ? `${said.slice(0, longest)}…` : said
  return [[where, what].filter(Boolean).join(' › '), short].filter(Boolean).join(': ')
}
