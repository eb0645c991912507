import type { ReceiverProblem } from '../errors/ReceiverError.js'

/** What is wrong with a receiver, by its reason. */
type ProblemTexts = { readonly [Reason in ReceiverProblem as `problem${Capitalize<Reason>}`]: string }

/** Texts of receivers and of receiving, a part of `SendTexts`. */
export interface ReceiveTexts extends ProblemTexts {
  readonly receive: string
  readonly receiveTitle: string
  readonly receiveCode: string
  readonly receiveCodeAmount: string
  readonly receiveNote: string
  readonly receiveNoteAmount: string
  readonly receiveFailed: string
  readonly receiveNoAccount: string
  readonly receiveNoAccountText: string
  readonly yourAddress: string
  readonly copyAddress: string
  readonly addressCopied: string
  readonly copyLink: string
  readonly linkCopied: string
  readonly copyFailed: string
  readonly askAmount: string
  readonly amountLabel: string
  readonly amountHint: string
  readonly amountWrong: string
  readonly receiveNetworks: string
  readonly compatibleTitle: string
  readonly compatibleLead: string
  readonly compatibleOther: string
  readonly testNetwork: string
  readonly paste: string
  readonly pasteFailed: string
  readonly scan: string
  readonly scanning: string
  readonly pictureType: string
  readonly pictureSize: string
  readonly pictureNone: string
  readonly pictureSeveral: string
  readonly pictureFailed: string
  readonly receiverOwn: string
  readonly receiverKnown: string
  readonly receiverNew: string
  readonly receiverNotChecked: string
  readonly receiverNotCheckedText: string
  readonly problemOtherNetworkNamed: string
  readonly problemUnlistedNetwork: string
  readonly switchTo: string
  readonly requestFrom: string
  readonly requestMessage: string
  readonly warnOwn: string
  readonly warnOwnText: string
  readonly warnBurn: string
  readonly warnBurnText: string
  readonly warnPrecompile: string
  readonly warnPrecompileText: string
  readonly warnOffCurve: string
  readonly warnOffCurveText: string
  readonly warnOther: string
  readonly warnOtherText: string
  readonly lookalikeTitle: string
  readonly lookalikeText: string
  readonly compare: string
  readonly compareTitle: string
  readonly compareLead: string
  readonly compareEntered: string
  readonly compareKnown: string
  readonly compareDiffers: string
  readonly compareConfirm: string
  readonly compareUse: string
  readonly compareBack: string
}

export const receiveTexts: ReceiveTexts = {
  receive: 'Receive',
  receiveTitle: 'Receive',
  receiveCode: 'QR code with your address on {network}',
  receiveCodeAmount: 'QR code that asks for {amount} on {network}',
  receiveNote: 'Scan to send to you on {network}.',
  receiveNoteAmount: 'Scan to send {amount} to you on {network}.',
  receiveFailed: 'The amount could not be added, so the code has only your address. Type it again.',
  receiveNoAccount: 'Account not found',
  receiveNoAccountText: 'Connect a wallet to see your address.',
  yourAddress: 'Your address',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'Failed to copy',
  askAmount: 'Ask for an amount',
  amountLabel: 'Amount',
  amountHint: 'It is part of the QR code. The sender can change it.',
  amountWrong: 'Enter an amount like {example}.',
  receiveNetworks: 'Networks with this address',
  compatibleTitle: 'Compatible Networks',
  compatibleLead: 'You can receive on these networks with the address {address}.',
  compatibleOther: 'What is sent to it on another network may be lost.',
  testNetwork: 'Test',
  paste: 'Paste',
  pasteFailed: 'The browser does not allow it. Paste with the keyboard.',
  scan: 'Read a QR code from a picture',
  scanning: 'Reading the picture',
  pictureType: 'This is not a picture that can be read. Choose a PNG, JPEG or WebP.',
  pictureSize: 'The picture is too large. Cut it to the QR code.',
  pictureNone: 'There is no QR code in the picture. Cut it to the QR code, and choose a sharp one.',
  pictureSeveral: 'There are several QR codes in the picture. Cut it to one of them.',
  pictureFailed: 'The picture could not be read. Try again.',
  receiverOwn: 'One of your own accounts.',
  receiverKnown: 'You have sent there before.',
  receiverNew: 'You have not sent there before.',
  receiverNotChecked: 'The receiver could not be checked',
  receiverNotCheckedText: 'Nothing can be sent before it is checked.',
  problemUnreadable: 'This is neither an address nor a name on {network}.',
  problemElsewhere: 'This is for {part}. Here you send on {network}, so it can’t be used.',
  problemScheme: 'Links with “{part}:” can’t be paid here. Here you send on {network}.',
  problemBadName: 'This is not a valid name, or it looks like another one. Type it again.',
  problemNoName: '{part} has no address on {network}.',
  problemNoNames: '{network} has no names here. Enter an address.',
  problemUnknownToken: 'The request is for a token that is not known on {network}. Nothing was filled in.',
  problemChanged: '{part} leads to another address than before. Nothing was sent. Enter the receiver again.',
  problemMalformed: 'The payment request is not valid. Nothing was filled in.',
  problemAddress: 'The payment request has no valid address. Nothing was filled in.',
  problemChecksum: 'The address has a typing mistake. Copy it again.',
  problemAmount: 'The payment request has no valid amount. Nothing was filled in.',
  problemUnsupported: 'The payment request asks for something that can’t be done here ({part}). Nothing was filled in.',
  problemZero: 'No key can spend from this address. Money sent there is lost.',
  problemPlaceholder: 'This stands for the currency of the network in lists. It is the address of no user.',
  problemToken: 'This is the address of a token, not of a user. Money sent there is lost.',
  problemTokenAccount: 'This holds one token for another account. Ask the receiver for the address of the wallet.',
  problemProgram: 'This is a program of the network, not a user. Money sent there is lost.',
  problemBurn: 'Money sent there is destroyed.',
  problemPrecompile: 'This is a function of the network, not a user.',
  problemOffCurve: 'This belongs to a program, not to a user.',
  problemUnknownWitness: 'The network does not know this kind of address yet.',
  problemOtherNetwork: 'This address is for another network than {network}.',
  problemOtherNetworkNamed: 'This payment request is for {part}. Switch to it to pay.',
  problemUnlistedNetwork: 'This payment request is for a network that this app does not have. Nothing was filled in.',
  problemOwn: 'This is your own address.',
  switchTo: 'Switch to {network}',
  requestFrom: 'The request says it is from “{label}”.',
  requestMessage: 'It says: “{message}”',
  warnOwn: 'This is your own address',
  warnOwnText: 'The transfer only costs its fee.',
  warnBurn: 'Money sent there is destroyed',
  warnBurnText: 'No user has the key of this address. You can’t get anything back.',
  warnPrecompile: 'This is a function of the network',
  warnPrecompileText: 'It belongs to no user. Money sent there is most likely lost.',
  warnOffCurve: 'This belongs to a program',
  warnOffCurveText: 'It is not the address of a wallet. Send only if the program’s page gave you this address.',
  warnOther: 'This address is unusual',
  warnOtherText: 'Check with the receiver that it can receive on {network}.',
  lookalikeTitle: 'This looks like an address that you know, and is another one',
  lookalikeText:
    'Both start and end with the same characters. This is a known trick to steal. Compare the whole address first.',
  compare: 'Compare the addresses',
  compareTitle: 'Compare',
  compareLead: 'The marked characters are different. If you expected the address that you know, do not use this one.',
  compareEntered: 'Entered now',
  compareKnown: 'The one that you know',
  compareDiffers: '{count} of {total} characters are different.',
  compareConfirm: 'I have compared every character with what the receiver gave me',
  compareUse: 'Use the entered address',
  compareBack: 'Do not use it',
}
