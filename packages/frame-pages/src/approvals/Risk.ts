/**
 * - `blind`: bytes that can't be read.
 * - `spend`: another account may take tokens later.
 * - `unlimited`: without a limit.
 * - `creation`: a contract is created.
 * - `unknownCall`: a contract is called in a way that is not known.
 * - `fails`: the network says that it will fail.
 */
export type Risk = 'blind' | 'spend' | 'unlimited' | 'creation' | 'unknownCall' | 'fails'
