import type { TemplateTexts } from './text.ts'

export const pt: TemplateTexts = {
  'confirm-email': {
    subject: 'Confirme o seu endereço de e-mail',
    body: `<p>Olá *|FNAME|*,</p>
<p>Falta apenas um passo para ser membro de *|ORGNAME|*: confirme que este endereço é seu.</p>
<p><a href="*|CONFIRMLINK|*">Confirmar o meu endereço de e-mail</a></p>
<p>A ligação é válida durante 24 horas. Se não se inscreveu, não precisa de fazer nada; nada será cobrado.</p>`,
  },
  'setup-account': {
    subject: 'Obrigado! Crie a sua conta',
    body: `<p>Olá *|FNAME|*,</p>
<p>Obrigado por apoiar *|ORGNAME|*. Com uma conta pode consultar o seu pagamento e participar.</p>
<p><a href="*|CONFIRMLINK|*">Criar a minha conta</a></p>
<p>A ligação é válida durante 24 horas.</p>`,
  },
  'email-change-confirm': {
    subject: 'Confirme o seu novo endereço de e-mail',
    body: `<p>Olá *|FNAME|*,</p>
<p>Pediu-nos para usar a partir de agora este endereço na sua conta em *|ORGNAME|*. Confirme que é seu.</p>
<p><a href="*|CONFIRMLINK|*">Confirmar o novo endereço</a></p>
<p>A ligação funciona uma só vez e expira após 24 horas. Nada muda até confirmar. Se não fez este pedido, ignore esta mensagem.</p>`,
  },
  'newsletter-confirm': {
    subject: 'Confirme a subscrição das nossas newsletters',
    body: `<p>Olá,</p>
<p>Alguém, provavelmente a própria pessoa que lê esta mensagem, pediu para receber neste endereço as newsletters de *|ORGNAME|*. Confirme que o pedido foi seu.</p>
<p><a href="*|CONFIRMLINK|*">Escolher e confirmar</a></p>
<p>A ligação funciona durante 30 dias. Se o pedido não foi seu, ignore esta mensagem: não receberá nenhuma newsletter.</p>`,
  },
  'account-deleted': {
    subject: 'A sua conta foi eliminada',
    body: `<p>Olá *|FNAME|*,</p>
<p>Como pediu, eliminámos a sua conta em *|ORGNAME|* e terminámos a sua contribuição, se tinha uma.</p>
<p>Se não foi você, escreva de imediato para *|SUPPORTEMAIL|*. Será sempre bem-vindo de volta.</p>`,
  },
  'new-member': {
    subject: 'Novo contacto: *|MEMBERNAME|*',
    body: `<p>*|MEMBERNAME|* foi adicionado aos contactos de *|ORGNAME|*.</p>
<p><a href="*|CONTACTLINK|*">Abrir o contacto</a></p>`,
  },
  'cancelled-member': {
    subject: 'Contribuição cancelada: *|MEMBERNAME|*',
    body: `<p>A contribuição de *|MEMBERNAME|* foi cancelada.</p>
<p><a href="*|CONTACTLINK|*">Abrir o contacto</a></p>`,
  },
  'deleted-newsletter-group': {
    subject: 'Há grupos da newsletter que desapareceram',
    body: `<p>Estes grupos já não existem no fornecedor da newsletter. Foram retirados dos contactos e dos formulários:</p>
<p>*|GROUPS|*</p>
<p>Se não era essa a intenção, crie-os de novo no fornecedor e volte a escolhê-los.</p>`,
  },
  welcome: {
    subject: 'Boas-vindas a *|ORGNAME|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>Boas-vindas, e obrigado por se juntar a *|ORGNAME|*. É bom tê-lo connosco.</p>
<p>Na sua conta encontra a sua contribuição e os seus dados, e pode alterar ambos a qualquer momento.</p>
<p><a href="*|LOGINLINK|*">Ir para a minha conta</a></p>
<p>Se tiver dúvidas, basta responder a esta mensagem.</p>`,
  },
  'reset-password': {
    subject: 'Escolha uma nova palavra-passe',
    body: `<p>Olá *|FNAME|*,</p>
<p>Alguém, provavelmente você, pediu uma nova palavra-passe para a sua conta em *|ORGNAME|*.</p>
<p><a href="*|RPLINK|*">Escolher uma nova palavra-passe</a></p>
<p>A ligação funciona uma só vez e expira após 24 horas. Se não foi você, ignore esta mensagem: a sua palavra-passe fica como está.</p>`,
  },
  'reset-device': {
    subject: 'Remover um dispositivo perdido da sua conta',
    body: `<p>Olá *|FNAME|*,</p>
<p>Alguém, provavelmente você, quer entrar em *|ORGNAME|* sem o dispositivo que mostra os códigos.</p>
<p><a href="*|RPLINK|*">Desativar o início de sessão em dois passos</a></p>
<p>Vai precisar da sua palavra-passe. A ligação funciona uma só vez e expira após 24 horas. Se não foi você, ignore esta mensagem e considere mudar a palavra-passe.</p>`,
  },
  'account-locked': {
    subject: 'A sua conta está bloqueada',
    body: `<p>Olá *|FNAME|*,</p>
<p>Foi introduzida várias vezes uma palavra-passe errada na sua conta em *|ORGNAME|*. Para o proteger, bloqueámo-la.</p>
<p>Escolha uma nova palavra-passe e poderá entrar de novo:</p>
<p><a href="*|RPLINK|*">Escolher uma nova palavra-passe</a></p>
<p>Se não foi você, talvez alguém esteja a tentar adivinhá-la. Os seus dados não foram mostrados a ninguém.</p>`,
  },
  'password-changed': {
    subject: 'A sua palavra-passe foi alterada',
    body: `<p>Olá *|FNAME|*,</p>
<p>A palavra-passe da sua conta em *|ORGNAME|* acaba de ser alterada, e a sessão foi terminada nos seus outros dispositivos. Se foi você, não precisa de fazer mais nada.</p>
<p>Se não foi você, escolha já uma nova palavra-passe e escreva para *|SUPPORTEMAIL|*:</p>
<p><a href="*|FORGOTLINK|*">Escolher uma nova palavra-passe</a></p>`,
  },
  'two-factor-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>*|DETAILS|*</p>
<p>Trata-se da sua conta em *|ORGNAME|*:</p>
<p><a href="*|ACCOUNTLINK|*">Ir para a minha conta</a></p>
<p>Se não foi você, <a href="*|FORGOTLINK|*">escolha já uma nova palavra-passe</a> e escreva para *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-notice': {
    subject: 'O seu endereço de e-mail vai mudar',
    body: `<p>Olá *|FNAME|*,</p>
<p>Foi indicado um novo endereço de e-mail na sua conta em *|ORGNAME|*. Passa a valer assim que for confirmado.</p>
<p>Se não foi você, mude a sua palavra-passe e escreva para *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-taken': {
    subject: 'Alguém quis usar o seu endereço de e-mail',
    body: `<p>Olá *|FNAME|*,</p>
<p>Alguém pediu para usar este endereço de e-mail noutra conta em *|ORGNAME|*. Ele já pertence à sua conta: nada mudou e a outra conta não o pode usar.</p>
<p>Se foi você, inicie sessão com este endereço ou escreva para *|SUPPORTEMAIL|* para juntar as suas duas contas. Se não foi, não precisa de fazer nada.</p>
<p><a href="*|LOGINLINK|*">Iniciar sessão nesta conta</a></p>`,
  },
  'contribution-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>*|DETAILS|* A sua contribuição para *|ORGNAME|*:</p>
<ul>
<li>Valor: *|AMOUNT|*</li>
<li>Meio de pagamento: *|METHOD|*</li>
<li>Próximo pagamento: *|NEXTPAYMENT|*</li>
</ul>
<p><a href="*|CONTRIBUTIONLINK|*">Ver a minha contribuição</a></p>
<p>Se não foi você, <a href="*|FORGOTLINK|*">escolha já uma nova palavra-passe</a> e escreva para *|SUPPORTEMAIL|*.</p>`,
  },
  'cancelled-contribution': {
    subject: 'A sua contribuição foi cancelada',
    body: `<p>Olá *|FNAME|*,</p>
<p>A sua contribuição para *|ORGNAME|* foi cancelada. Não será cobrado mais nada.</p>
<p>A sua adesão termina em: *|EXPIRES|*</p>
<p>Obrigado pelo seu apoio. Se mudar de ideias, pode recomeçar a qualquer momento na sua conta.</p>
<p><a href="*|LOGINLINK|*">Ir para a minha conta</a></p>`,
  },
  'manual-to-automatic': {
    subject: 'A sua contribuição é agora automática',
    body: `<p>Olá *|FNAME|*,</p>
<p>Obrigado: a sua contribuição para *|ORGNAME|* passa a ser cobrada automaticamente.</p>
<p>Se tem uma transferência periódica no seu banco, lembre-se de a cancelar para não pagar duas vezes.</p>`,
  },
  'email-exists-login': {
    subject: 'Já tem uma conta',
    body: `<p>Olá *|FNAME|*,</p>
<p>Alguém, provavelmente você, acaba de tentar juntar-se a *|ORGNAME|* com este endereço. Já é membro, por isso nada foi cobrado.</p>
<p><a href="*|LOGINLINK|*">Entrar</a></p>
<p>Se não se lembra da palavra-passe, pode escolher uma nova na página de entrada.</p>`,
  },
  'email-exists-set-password': {
    subject: 'Já é membro',
    body: `<p>Olá *|FNAME|*,</p>
<p>Alguém, provavelmente você, acaba de tentar juntar-se a *|ORGNAME|* com este endereço. Já é membro, por isso nada foi cobrado. A sua conta ainda não tem palavra-passe:</p>
<p><a href="*|SPLINK|*">Definir uma palavra-passe</a></p>
<p>A ligação é válida durante 24 horas.</p>`,
  },
  'callout-response-email': {
    subject: '*|SUBJECT|*',
    body: `*|MESSAGE|*
<p><small>*|WRITER|* escreve-lhe sobre a sua resposta a «*|CALLOUTTITLE|*». Se responder, o seu e-mail vai para *|WRITER|*.</small></p>`,
  },
  'new-responses': {
    subject: 'Novas respostas a *|CALLOUTTITLE|*: *|COUNT|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>Novas respostas a <strong>*|CALLOUTTITLE|*</strong>: *|RESPONSES|*</p>
<p><a href="*|RESPONSESLINK|*">Ler as respostas</a></p>
<p>Pediu este e-mail na página do apelo, onde também o pode desativar.</p>`,
  },
  'response-deletion': {
    subject: 'Eliminação em *|DELETEDATE|*: *|CALLOUTTITLE|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>No dia <strong>*|DELETEDATE|*</strong> será eliminado do apelo <strong>*|CALLOUTTITLE|*</strong> o que está definido nas suas definições:</p>
<p>*|DELETED|*</p>
<p>Respostas abrangidas: *|COUNT|*</p>
<p>Esta eliminação é definitiva. Se precisar das respostas durante mais tempo, exporte-as ou altere as definições antes dessa data.</p>
<p><a href="*|SETTINGSLINK|*">Abrir as definições do apelo</a></p>`,
  },
  'payment-provider-alarm': {
    subject: '*|PROVIDER|*: os pagamentos precisam da sua atenção',
    body: `<p>Olá *|FNAME|*,</p>
<p>Há um problema entre o seu site e *|PROVIDER|*:</p>
<p><strong>*|REASON|*</strong></p>
<p>Enquanto durar, as contribuições não podem ser cobradas corretamente. Peça à pessoa que gere o servidor que verifique a chave da API e o webhook em *|PROVIDER|*.</p>
<p><a href="*|SETTINGSLINK|*">Abrir as definições em *|PROVIDER|*</a></p>
<p>Receberá este e-mail no máximo uma vez por dia enquanto o problema persistir.</p>`,
  },
  'webhook-turned-off': {
    subject: 'Um webhook foi desativado',
    body: `<p>Olá *|FNAME|*,</p>
<p>*|ORGNAME|* desativou um webhook. O sistema que o recebe deixou de ser informado das alterações:</p>
<p><strong>*|WEBHOOK|*</strong></p>
<p>*|REASON|*</p>
<p>Quando voltar a funcionar, ative-o nas definições. O que aconteceu entretanto não é enviado depois.</p>
<p><a href="*|SETTINGSLINK|*">Abrir os webhooks</a></p>`,
  },
  'mailing-alarm': {
    subject: '*|MAILING|*: este envio precisa da sua atenção',
    body: `<p>Olá *|FNAME|*,</p>
<p>Há um problema com o envio “*|MAILING|*”:</p>
<p><strong>*|REASON|*</strong></p>
<p><a href="*|MAILINGLINK|*">Abrir o envio</a></p>`,
  },
  'contribution-didnt-start': {
    subject: 'A sua contribuição não pôde começar',
    body: `<p>Olá *|FNAME|*,</p>
<p>O primeiro pagamento da sua contribuição para *|ORGNAME|* não foi concluído, por isso não pôde começar. Nada foi cobrado.</p>
<p>Pode tentar de novo na sua conta, talvez com outro meio de pagamento.</p>
<p><a href="*|LOGINLINK|*">Tentar de novo</a></p>
<p>Se precisar de ajuda, basta responder a esta mensagem.</p>`,
  },
  'one-time-donation': {
    subject: 'Obrigado pelo seu pagamento',
    body: `<p>Olá *|FNAME|*,</p>
<p>Obrigado pelo seu pagamento de *|AMOUNT|* a *|ORGNAME|*.</p>
<p>O seu apoio torna o nosso trabalho possível.</p>
<ul>
<li>Número do recibo: *|NUMBER|*</li>
<li>Data: *|CHARGEDATE|*</li>
<li>Meio de pagamento: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Ver o recibo</a></p>
<p>Pode imprimi-lo ou guardá-lo como PDF. Para o ver, inicie sessão na sua conta.</p>`,
  },
  'one-time-donation-failed': {
    subject: 'O seu pagamento não foi concluído',
    body: `<p>Olá *|FNAME|*,</p>
<p>Infelizmente o seu pagamento de *|AMOUNT|* a *|ORGNAME|* não foi concluído. Nada foi cobrado.</p>
<p>Pode tentar de novo, talvez com outro meio de pagamento. Se precisar de ajuda, basta responder a esta mensagem.</p>`,
  },
  receipt: {
    subject: 'O seu recibo de *|ORGNAME|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>Obrigado pelo seu pagamento de *|AMOUNT|* a *|ORGNAME|*.</p>
<ul>
<li>Número do recibo: *|NUMBER|*</li>
<li>Data: *|CHARGEDATE|*</li>
<li>Meio de pagamento: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Ver o recibo</a></p>
<p>Pode imprimi-lo ou guardá-lo como PDF. Para o ver, inicie sessão na sua conta.</p>`,
  },
  'payment-failed': {
    subject: 'O seu pagamento não foi concluído',
    body: `<p>Olá *|FNAME|*,</p>
<p>O seu pagamento de *|AMOUNT|* a *|ORGNAME|* não foi concluído. Acontece: um cartão que expirou, ou uma conta sem saldo por um dia.</p>
<p>Com esta ligação pode pagar com outro cartão ou outra conta, sem iniciar sessão:</p>
<p><a href="*|RECOVERYLINK|*">Pagar com outro cartão ou outra conta</a></p>
<p>A ligação funciona uma vez, até *|EXPIRES|*.</p>`,
  },
  'payment-requires-action': {
    subject: 'Autorize o seu pagamento',
    body: `<p>Olá *|FNAME|*,</p>
<p>O seu banco pede-lhe que autorize o pagamento de *|AMOUNT|* a *|ORGNAME|*. Até lá, nada é cobrado.</p>
<p>Demora um minuto e não precisa de iniciar sessão:</p>
<p><a href="*|RECOVERYLINK|*">Autorizar o pagamento</a></p>
<p>A ligação funciona até *|EXPIRES|*. Também a pode usar para pagar com outro cartão ou outra conta. Se já autorizou o pagamento, pode ignorar esta mensagem.</p>`,
  },
  'payment-failed-reminder': {
    subject: 'O seu pagamento ainda não chegou',
    body: `<p>Olá *|FNAME|*,</p>
<p>O seu pagamento de *|AMOUNT|* a *|ORGNAME|* ainda não chegou. Para que o seu apoio continue, escolha outro cartão ou outra conta. Demora um minuto e não precisa de iniciar sessão:</p>
<p><a href="*|RECOVERYLINK|*">Pagar com outro cartão ou outra conta</a></p>
<p>A ligação funciona uma vez, até *|EXPIRES|*. Se entretanto já pagou, pode ignorar esta mensagem.</p>`,
  },
  'payment-recovered': {
    subject: 'Obrigado, o seu pagamento chegou',
    body: `<p>Olá *|FNAME|*,</p>
<p>O seu pagamento de *|AMOUNT|* a *|ORGNAME|* chegou, e a sua contribuição continua como antes.</p>
<p>Obrigado pelo seu apoio!</p>`,
  },
  'yearly-statement': {
    subject: 'Os seus pagamentos em *|YEAR|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>Em *|YEAR|* apoiou *|ORGNAME|* com *|AMOUNT|*. Muito obrigado!</p>
<p>Para os seus registos, todos os pagamentos do ano estão num único extrato:</p>
<p><a href="*|STATEMENTLINK|*">Ver o extrato</a></p>
<p>Pode imprimi-lo ou guardá-lo como PDF. Para o ver, inicie sessão na sua conta.</p>`,
  },
  'card-expiring': {
    subject: 'O seu cartão está a expirar',
    body: `<p>Olá *|FNAME|*,</p>
<p>O cartão com que é paga a sua contribuição para *|ORGNAME|* expira no fim de *|EXPIRES|*.</p>
<p>Para que a sua contribuição continue, indique-nos a tempo o novo cartão. Demora um minuto; o valor e as datas ficam iguais.</p>
<p><a href="*|CONTRIBUTIONLINK|*">Atualizar o cartão</a></p>
<p>Se o seu banco já nos comunicou o novo cartão, ou se acabou de o alterar, não precisa de fazer mais nada.</p>`,
  },
  'manual-contribution-ending': {
    subject: 'A sua contribuição é válida até *|EXPIRES|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>Obrigado por apoiar *|ORGNAME|*! A sua contribuição está paga até *|EXPIRES|*; a sua adesão termina nesse dia.</p>
<p>Se quiser continuar, pode pagar como até agora ou passar para o pagamento automático:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Continuar a contribuição</a></p>
<p>Se o seu pagamento já vai a caminho, ignore esta mensagem. Se tiver dúvidas, basta responder.</p>`,
  },
  'gift-ending': {
    subject: 'A sua adesão oferecida é válida até *|EXPIRES|*',
    body: `<p>Olá *|FNAME|*,</p>
<p>A sua adesão a *|ORGNAME|* foi um presente. É válida até *|EXPIRES|* e termina por si.</p>
<p>Gostaríamos que ficasse. O valor é escolhido por si:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Continuar como membro</a></p>
<p>Se tiver dúvidas, basta responder a esta mensagem.</p>`,
  },
  'membership-ended': {
    subject: 'A sua adesão terminou',
    body: `<p>Olá *|FNAME|*,</p>
<p>A sua adesão a *|ORGNAME|* terminou (*|EXPIRES|*). Obrigado pelo seu apoio!</p>
<p>Pode voltar quando quiser:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Voltar a ser membro</a></p>
<p>Se acha que se trata de um engano, basta responder a esta mensagem.</p>`,
  },
}
