import type { Translation } from '../react/Translation.js'

/** Brazilian Portuguese. Made by machine, not yet read by a native speaker. */
export const texts: Translation = {
  plugins: {
    siwx: {
      title: 'Entrar',
      ask: 'Entrar em {app}',
      askText: 'Assine uma mensagem em {wallet} para provar que esta conta é sua. Não custa nada e não move nada.',
      sign: 'Assinar',
      cancel: 'Cancelar',
      preparing: 'Um momento',
      preparingText: 'A mensagem está sendo preparada.',
      signing: 'Continue em {wallet}',
      signingText: 'Leia a mensagem e assine.',
      still: 'Ainda aguardando {wallet}. A janela pode estar atrás desta.',
      verifying: 'Autenticando…',
      verifyingText: 'Sua assinatura está sendo verificada.',
      done: 'Você entrou',
      declined: 'Assinatura recusada',
      declinedText: 'A mensagem foi recusada em {wallet}. Você não entrou.',
      pending: 'Já há uma solicitação aberta',
      pendingText: 'Conclua-a primeiro em {wallet} e depois tente de novo.',
      offline: 'O serviço de entrada está inacessível',
      offlineText: 'Verifique sua conexão e tente de novo. Nada foi assinado.',
      unknown: 'A resposta se perdeu',
      unknownText: 'Talvez você já tenha entrado. Tente de novo para descobrir.',
      refused: 'A entrada não foi aceita',
      refusedText: 'A mensagem pode ter expirado. Assine uma nova.',
      refusedClockText:
        'A mensagem pode ter expirado, ou o relógio deste dispositivo está errado: ele mostra {time}. Ajuste-o se necessário e assine uma nova mensagem.',
      blocked: 'Seu navegador bloqueia o login',
      blockedText:
        'Ele não guardou o cookie desta página, talvez porque a página esteja dentro de outro site. Permita cookies ou abra a página em uma aba própria.',
      failed: 'Erro ao assinar a mensagem',
      failedText: 'Não foi possível assinar a mensagem. Tente de novo.',
      smartAccountText: 'Este aplicativo pode não ser compatível com contas inteligentes',
      retry: 'Tentar de novo',
      signedIn: 'Você entrou',
      signedInUntil: 'Até {time}',
      signedOut: 'Você não entrou',
      signIn: 'Entrar',
      signOut: 'Sair',
      signOutFailed: 'Sua sessão continua aberta. O servidor não respondeu.',
      someWallet: 'sua carteira',
      thisApp: 'este app',
    },
  },
}
