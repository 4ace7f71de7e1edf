import type { Lexicon } from './lexicon.ts';

/** Every word or phrase with each of some endings: `import` + `a an o` are `importa importan importo`. */
const forms = (stems: string, endings: string): string =>
  stems
    .split(' ')
    .flatMap((stem) => endings.split(' ').map((ending) => `${stem}${ending}`))
    .join(' ');

/** Endings of regular verbs in all persons and tenses, without accents. */
const ar = 'o as a amos an e aste aron aba abas aban abamos ara aran aremos aria arian es en emos ar ando ado';
const er = 'o es e emos en i iste io ieron imos ia ian iamos era eran eria erian a as an amos er iendo ido';
const ir = 'o es e en imos i iste io ieron ia ian iamos ira iran iremos iria irian a as an amos ir iendo ido';

const gendered = 'o os a as';
const national = ' a es as';

const listed = (words: string): string[] => words.split(',').map((one) => one.trim().replace(/\s+/g, ' '));

/** Each verb behind each of some openings, in quotes: `"deje de importar"`. */
const phrases = (openings: string, ends: string): string =>
  listed(openings)
    .flatMap((opening) => listed(ends).map((end) => `"${`${opening} ${end}`.trim()}"`))
    .join(' ');

const stopped = 'deje de, deja de, dejen de, dejan de, dejo de, dejaron de, pare de, paren de, ya no, ya no quiera';
const traded = 'importar, comprar, traer, recibir, embarcar, exportar, vender, enviar, mandar, surtir';

/** By country: its adjectives. */
const adjectives: Readonly<Record<string, string>> = {
  China: 'chino chinos chinas',
  Germany: forms('aleman', national),
  Japan: forms('japones', national),
  'South Korea': forms('corean surcorean', gendered),
  Taiwan: forms('taiwanes', national),
  Vietnam: 'vietnamita vietnamitas',
  Thailand: forms('tailandes', national),
  India: 'indio indios indias hindu hindues',
  Indonesia: forms('indonesi', gendered),
  Malaysia: forms('malasi malay', gendered),
  Philippines: 'filipinos filipinas',
  Pakistan: 'paquistani paquistanies',
  Cambodia: forms('camboyan', gendered),
  Turkey: forms('turc', gendered),
  Israel: 'israelies',
  'United States':
    'estadounidense estadounidenses norteamericano norteamericanos norteamericanas gringo gringos gringas americanos americanas',
  Canada: 'canadiense canadienses',
  Mexico: forms('mexican', gendered),
  Guatemala: forms('guatemaltec', gendered),
  Honduras: forms('hondureñ', gendered),
  'El Salvador': forms('salvadoreñ', gendered),
  Nicaragua: 'nicaragüense nicaragüenses',
  'Costa Rica': 'costarricense costarricenses',
  Panama: forms('panameñ', gendered),
  Cuba: forms('cuban', gendered),
  'Dominican Republic': forms('dominican', 'o os as'),
  Colombia: forms('colombian', gendered),
  Venezuela: forms('venezolan', gendered),
  Ecuador: forms('ecuatorian', gendered),
  Peru: forms('peruan', gendered),
  Bolivia: forms('bolivian', gendered),
  Chile: forms('chilen', gendered),
  Argentina: 'argentino argentinos argentinas',
  Uruguay: forms('uruguay', gendered),
  Paraguay: forms('paraguay', gendered),
  Brazil: `${forms('brasileñ', gendered)} brasilero brasileros`,
  Spain: forms('español', national),
  Portugal: forms('portugues', national),
  France: forms('frances', national),
  Italy: forms('italian', gendered),
  'United Kingdom': `${forms('ingles', national)} ${forms('britanic', gendered)}`,
  Ireland: forms('irlandes', national),
  Netherlands: forms('holandes neerlandes', national),
  Belgium: 'belga belgas',
  Switzerland: forms('suiz', 'o os as'),
  Austria: forms('austriac', gendered),
  Poland: forms('polac', gendered),
  'Czech Republic': forms('chec', gendered),
  Hungary: forms('hungar', gendered),
  Romania: forms('ruman', gendered),
  Greece: forms('grieg', gendered),
  Sweden: forms('suec', gendered),
  Norway: forms('norueg', gendered),
  Denmark: 'danesa daneses danesas',
  Finland: forms('finlandes', national),
  Russia: 'ruso rusos rusas',
  Ukraine: forms('ucranian', gendered),
  Egypt: forms('egipci', gendered),
  Morocco: 'marroqui marroquies',
  'South Africa': forms('sudafrican', gendered),
  Australia: forms('australian', gendered),
  'New Zealand': forms('neozelandes', national),
};

/** From two on; `once` is a word of English too. */
const numbers = 'dos tres cuatro cinco seis siete ocho nueve diez'.split(' ');

/** The same for every word of a list. */
const each = (words: string, is: string) => words.split(' ').map((word) => [word, is] as const);

/** Before an amount, or nothing. */
const heavy = ', de, con, que pese, que pesen, que pesan, que pesa, pesando';

const outOf = `sin, sin contar, sin incluir, excepto, excluyendo, menos, salvo, quitando, pero sin, pero no, a excepcion de,
  con excepcion de, aparte de, fuera de, que no sea, que no sean, que no venga, que no vengan, que no vienen, que no viene,
  que no salga, que no salgan, ni, tampoco, y no, pero menos, pero excepto, pero tampoco`;

export const es: Lexicon = {
  short: { q: 'que', xq: 'por que', tons: 'toneladas' },
  parts: {
    rows: `embarque embarques envio envios registro registros carga cargas entrega entregas llegada llegadas cargamento
      cargamentos entradas despachos movimientos operaciones compras ventas "conocimientos de embarque"
      "conocimiento de embarque" "guias de embarque" "historial de importacion" "historial de importaciones"
      "historial de embarques" "datos de importacion" "datos de embarques" "registros de importacion"
      "registros de embarque" "registros de aduana" "datos de aduana"`,
    imports: 'importacion importaciones "operaciones de importacion" "compras de importacion"',
    exports: 'exportacion exportaciones "operaciones de exportacion"',
    declarations: `pedimentos pedimento declaraciones "declaraciones aduaneras" "declaraciones de importacion"
      "pedimentos de importacion" "pedimento de importacion"`,
    companies: `importador importadores importadora importadoras comprador compradores compradora compradoras
      cliente clientes clienta clientas consignatario consignatarios destinatario destinatarios distribuidor
      distribuidores distribuidoras mayoristas minoristas empresas "empresas importadoras" "empresas compradoras"
      "companias importadoras"`,
    suppliers: `proveedor proveedores proveedora proveedoras exportador exportadores exportadora exportadoras vendedor
      vendedores vendedora vendedoras fabricante fabricantes productor productores productora productoras embarcador
      embarcadores remitentes fabricas abastecedores surtidores "empresas exportadoras" "empresas proveedoras"`,
    brokers: `agentes "agente aduanal" "agentes aduanales" "agencia aduanal" "agencias aduanales" "agente de aduana"
      "agente de aduanas" "agentes de aduana" "agentes de aduanas" "agentes aduaneros" "agente aduanero"`,
    anyone: 'empresas companias quienes alguien compañias negocios',
    things: 'todo algo mercancia mercancias producto productos cosas "alguna cosa"',
    buy: `${forms('import compr', ar)} ${forms('recib', ir)} ${forms('adquier adquir', 'o e en imos io ieron ir ido')}
      trae traen traigo traemos trajo trajeron traia traian traiga traigan traer traido trayendo consume consumen consumio
      pide piden pidio pidieron pedir pedido encarga encargan encargo "se abastece" "se abastecen" "se surte" "se surten"`,
    supply: `${forms('export embarc envi mand fabric suministr', ar)} embarque embarquen ${forms('vend', er)}
      ${forms('surt', ir)} ${forms('abastec', 'e en io ieron ia er')} produce producen produjo produjeron produzca producir
      provee proveen proveyo proveyeron proveer ofrece ofrecen hace hacen`,
    bought: `"importado por" "importada por" "importados por" "importadas por" "comprado por" "comprada por"
      "comprados por" "compradas por" "recibidos por" "recibido por" "recibidas por" "consignado a" "consignados a"
      "con destino a" "enviados a" "vendidos a"`,
    sold: `"vendido por" "vendida por" "vendidos por" "vendidas por" "exportado por" "exportados por" "exportadas por"
      "enviado por" "enviados por" "enviadas por" "fabricado por" "fabricados por" "fabricada por" "fabricadas por"
      "hecho por" "hechos por" "hechas por" "surtido por" "surtidos por" "producido por" "producidos por"
      "suministrados por" "comprado a" "comprados a" "compradas a"`,
    arrive: `${forms('lleg ingres', ar)} ${forms('entr', ar.replace(' e ', ' '))} "entre algo" llegue lleguen vinieron viene vienen venga vengan arriba arriban
      arribo arribaron cruza cruzan cruzo cruzaron pasa pasan paso pasaron`,
    use: `tiene tienen tuvo usa usan uso usaron utiliza utilizan ocupa ocupan mueve mueven maneja manejan tramita
      tramitan "trabaja con" "trabajan con" "hace negocios con" "hacen negocios con"`,
    do: 'ha han he hemos habia habian es son era fue esta estan estaba sigue siguen',
    stop: '"deje de" "deja de" "dejen de" "dejan de" "dejo de" "pare de" "para de"',
    of: 'de del',
    for: 'para',
    from: 'desde',
    to: 'a al hacia',
    in: 'en',
    with: 'con',
    by: 'por',
    who: 'quien quienes "quien mas" "quienes mas" "quien es que" "quienes son los que" "quien es el que"',
    whom: '"a quien" "a quienes" "a que empresas" "a quien mas"',
    whence: '"de quien" "de quienes" "con quien" "con quienes" "de quien mas"',
    what: 'que cual cuales "lo que" "la que" "las que" "los que" "todo lo que" "que cosas" "que es lo que"',
    where: '"de donde" "desde donde" "de que pais" "de que paises" "a donde" adonde donde',
    when: 'cuando',
    how: 'como "que tal" "como va" "como van"',
    that: 'que',
    else: 'mas',
    much: `cuanto cuantos cuanta cuantas "que tanto" "que tanta" "que cantidad de" "cantidad de" "la cantidad de"
      "numero de" "el numero de" "volumen de" "el volumen de" "total de" "el total de" "cada cuanto"`,
    most: 'mas "lo mas" "la mayor parte de"',
    top: `principal principales mayores "los mayores" mejores top "mas grandes" "mas importantes" "mas fuertes"
      "mas activos" "numero uno" lideres`,
    latest: 'ultimos ultimas ultimo ultima reciente recientes "mas reciente" "mas recientes"',
    new: 'nuevo nuevos nueva nuevas',
    other: 'otro otra otros otras mas distinto distintos distintas diferentes adicionales',
    vs: 'contra versus "comparado con" "comparada con" "comparados con" "frente a"',
    and: 'y e',
    like: '"parecidos a" "parecidas a" "parecido a" "similares a" "similar a" "del tipo de"',
    compare: 'compara comparar comparame comparalos comparacion comparativo "haz una comparacion de"',
    difference:
      '"diferencia entre" "diferencias entre" "la diferencia entre" "que diferencia hay entre" "comparacion entre"',
    alternatives: `alternativa alternativas sustituto sustitutos reemplazo reemplazos "otra opcion" "otras opciones"
      "opciones alternas" "proveedores alternativos" "proveedores alternos" "proveedor alterno" "plan b"`,
    instead: '"en lugar de" "en vez de" "para reemplazar a" "para sustituir a" reemplazar reemplaza sustituir',
    rivals: 'competidor competidores competidoras competencia "la competencia" rivales "empresas similares"',
    trend: 'tendencia tendencias evolucion grafica grafico historico comportamiento crecimiento estadisticas',
    'over time': '"a lo largo del tiempo" "con el tiempo" "mes a mes" "mes con mes" "año con año" "año tras año"',
    grow: `creciendo crecido cayendo caido bajando bajado subiendo subido aumentando aumentado disminuyendo
      disminuido cambiando cambiado evolucionado crecio crecieron cayo cayeron bajo bajaron subio subieron aumento
      aumentaron cambio cambiaron crece crecen sube suben baja bajan`,
    profile: `perfil ficha informacion informes datos detalles detalle info resumen reporte "ficha tecnica"
      "datos generales" "que sabes" "que sabemos" "que informacion tienes" "que informacion hay" "que datos tienes"`,
    about: 'sobre de acerca "acerca de" "respecto a" "a cerca de"',
    company: 'empresa compania importadora',
    supplier: 'proveedor exportador fabricante',
    facts: 'paises pais puertos aduanas marcas',
    called: '"la empresa" "la compañia" "la firma" "una empresa llamada" llamada llamado "que se llama" "de nombre"',
    watch: `vigila vigilar vigilame monitorea monitorear monitoreame rastrea rastrear sigueme seguir "da seguimiento a"
      "dale seguimiento a" "seguimiento a" "pon una alerta de" "pon una alerta para" "crea una alerta de"
      "crea una alerta para" "crear alerta de" "crear alerta para" "alerta de" "alertas de" "alerta para" "alertas para"
      "alerta sobre" "alertas sobre" "quiero una alerta de" "quiero alertas de" "ten un ojo en" "echale un ojo a"
      "estate al pendiente de" "suscribeme a"`,
    'told me': `avisame notificame alertame informame "dime" "dimelo" "me avisas" "me avise" "me avisen" "me avises"
      "quiero saber" "quiero que me avisen" "quiero que me avises" "quisiera saber" "me puedes avisar" "puedes avisarme"
      "mandame un aviso" "mandame una alerta" "mandame un mensaje" "mandame mensaje" "avisame por mensaje" "hazme saber"
      "quiero una alerta" "pon una alerta" "ponme una alerta" "crea una alerta" "notificarme" "avisarme"`,
    'told us': 'avisanos notificanos alertanos informanos "nos avisas" "nos avise" "nos avisen" "haznos saber"',
    alert: `avisa avise avisen avisale avisales avisar avisame avisanos notifica notifique notificale notificar
      notificame alerta alertame "le avise" "le avisas" "le avisen" "que le avise" "que avise" "manda mensaje"
      "manda un mensaje" "manda aviso" "manda un aviso" "mandale un mensaje" "manda una alerta" "pon una alerta"
      "quiero una alerta"`,
    once: `cuando si "cada vez que" "cada que" "en cuanto" "tan pronto" "tan pronto como" "siempre que" "el dia que"
      "la proxima vez que" "en caso de que" apenas`,
    gains: `tenga tengan consiga consigan encuentre encuentren agregue agreguen tiene use usen estrene cambie
      "cambie de" "cambie a" "compre a" "compre de" "le compre a" "empiece a comprar a" "empiece a usar"`,
    quiet: `${phrases(stopped, traded)} ${phrases('ya no', 'importe, importa, compre, compra, traiga, embarque, exporte, venda, mande')}
      "no importe" "no compre" "no traiga" "deje de tener embarques" "no tenga embarques" "ya no tenga embarques" "se quede sin embarques"
      baje bajen caiga caigan disminuya disminuyan "se calle" "se apague" "se detenga"`,
    surge: `aumente aumenten suba suban crezca crezcan "se dispare" "se disparen" duplique dupliquen "se duplique"
      "se dupliquen" triplique "se triplique" incremente incrementen "importe mas" "compre mas" "importe mucho mas"
      "importe mas de lo normal" "importe mas de lo usual"`,
  },
  requests: `muestrame muestra muestranos enseñame dame damelo danos dime busca buscame busco buscamos buscar quiero
    queremos quisiera quisieramos necesito necesitamos puedes podrias podria puede ver hola oye encuentra
    encuentrame mostrar "por favor" "me puedes" "me podrias" "me das" "me pasas" "me checas" "me buscas" "me ayudas"
    "nos puedes" favor buenos buenas buen "ando buscando" buscando ayudame pasame mandame checa checame revisa abre
    abreme lista listame "me gustaria" "me interesa" "me interesan" "quiero saber" "sabes" "hay" "tienes" "tienen"
    "tenemos" porfa`,
  courtesy: `ando buscando hola por favor porfa dame danos dime muestrame muestranos mostrar muestra enseñame ver
    quiero queremos quisiera quisieramos necesito necesitamos busca busco buscamos buscar buscame buscas encuentra
    encuentrame lista listame me nos puedes podrias podria puede das pasas pasame mandame checas checa checame
    revisa abre abreme ayudas saber gustaria interesa interesan sabes hay tienes tienen tenemos oye que los las el
    la un una unos gracias buenas buenos buen dia dias tardes noches favor todos todas todo`,
  fillers: `"por favor" porfa porfavor gracias "muchas gracias" "de favor" los las el la lo un una unos unas todos
    todas "todo lo" son hay fue mi mis nuestro nuestra nuestros nuestras se han le les nos ya algun alguno alguna
    algunos algunas actualmente ahora "ahora mismo" "en total" "en general" "hasta ahora" "hasta la fecha"
    "hasta hoy" "a la fecha" "de donde sea" "de donde fuera" cualquiera "el que sea" "la que sea" "lo que sea"
    "en la base" "en los registros" "en el sistema" "nada mas" solo solamente unicamente "de casualidad" saludos
    tambien ultimamente recientemente "en orden" "si se puede"`,
  nameWords: 'de del y e la las los el',
  functionWords: `con como cual cuales cuando cuanto cuantos de del desde donde el en entre esta este estos estas
    ese esa eso hasta la las lo los mas para pero por porque que quien quienes se sin sobre su sus un una unos unas
    y ya hay ha han todos todas nada ni solo solamente muy tambien segun durante hacia mediante contra quem wer
    welche zeige`,
  // The longest first: `menos los de plástico` is not `menos`, and something of plastic.
  negators: `${phrases(outOf, 'los de, las de, lo de, los, las, el, la, a,')} "no de" "no los de" "no las de" "excepto de"
    "salvo de" contar incluir`,
  dates: {
    since: `desde "desde el" "desde la" "a partir de" "a partir del" "a partir de la" "a contar de" "a contar del"
      "comenzando en" "empezando en"`,
    after: '"despues de" "despues del" "posterior a" "posteriores a" "posterior al" "posteriores al"',
    until: 'hasta a "hasta el" "hasta la"',
    before: '"antes de" "antes del" "anterior a" "anteriores a" "previo a" "previos a" "anterior al" "anteriores al"',
    within: `en durante de del "en el" "en los" "en la" "en las" "durante el" "durante los" "durante la"
      "durante las" "de los" "de las" "de la" "para el" "por" "a lo largo de" "a lo largo del"`,
    between: 'entre "entre el" de del',
  },
  calendar: Object.fromEntries([
    ...each('enero ene', 'january'),
    ...each('febrero', 'february'),
    ...each('marzo', 'march'),
    ...each('abril abr', 'april'),
    ...each('mayo', 'may'),
    ...each('junio', 'june'),
    ...each('julio', 'july'),
    ...each('agosto', 'august'),
    ...each('septiembre setiembre', 'september'),
    ...each('octubre', 'october'),
    ...each('noviembre', 'november'),
    ...each('diciembre dic', 'december'),
    ...[
      ...(['lunes monday', 'martes tuesday', 'miercoles wednesday', 'jueves thursday'] as const),
      ...(['viernes friday', 'sabado saturday', 'domingo sunday'] as const),
    ].flatMap((pair) => {
      const [day = '', english = ''] = pair.split(' ');
      // Domingo is a name too.
      const alone = day === 'domingo' ? [] : [[day, english] as const];
      return [...alone, [`el ${day}`, english] as const, [`${day} pasado`, `last ${english}`] as const];
    }),
    ...numbers.map((word, i) => [word, String(i + 2)] as const),
    ...['primer', 'segundo', 'tercer', 'cuarto'].flatMap((word, i) =>
      ['', ' de', ' del', ' de este', ' del año'].map((end) => [`${word} trimestre${end}`, `q${i + 1}`] as const),
    ),
    ...['primer', 'segundo'].flatMap((word, i) =>
      ['', ' de', ' del'].map((end) => [`${word} semestre${end}`, `h${i + 1}`] as const),
    ),
    ...['año year', 'mes month', 'trimestre quarter'].flatMap((pair): (readonly [string, string])[] => {
      const [unit = '', english = ''] = pair.split(' ');
      return [
        [`este ${unit}`, `this ${english}`],
        [`${unit} actual`, `this ${english}`],
        [`${unit} en curso`, `this ${english}`],
        [`lo que va del ${unit}`, `this ${english}`],
        [`lo que va de este ${unit}`, `this ${english}`],
        [`lo que llevamos del ${unit}`, `this ${english}`],
        [`lo que llevamos de este ${unit}`, `this ${english}`],
        [`${unit} pasado`, `last ${english}`],
        [`${unit} anterior`, `last ${english}`],
        [`ultimo ${unit}`, unit === 'trimestre' ? 'last quarter' : `past ${english}`],
        [`ultimos ${unit === 'mes' ? 'meses' : `${unit}s`}`, `last 3 ${english}s`],
        [unit === 'mes' ? 'meses' : `${unit}s`, `${english}s`],
      ];
    }),
    ...each('hoy', 'today'),
    ...each('ayer', 'yesterday'),
    ...each('antier anteayer', '2 days ago'),
    ['doce', '12'],
    ['hace', 'ago'],
    ['hace un', 'ago 1'],
    ['hace una', 'ago 1'],
    ['mes', 'month'],
    ['semana', 'week'],
    ['dia', 'day'],
    ['dias', 'days'],
    ['semanas', 'weeks'],
    ['esta semana', 'this week'],
    ['semana pasada', 'last week'],
    ['ultima semana', 'past week'],
    ['ultimos', 'last'],
    ['ultimas', 'last'],
    ['pasados', 'last'],
    ...['principio', 'principios', 'inicio', 'inicios', 'comienzo'].map(
      (word) => [`${word} de año`, 'beginning of this year'] as const,
    ),
    ['principios de', 'beginning of'],
    ['principios del', 'beginning of'],
    ['inicio de', 'beginning of'],
    ['inicios de', 'beginning of'],
    ['fines de', 'end of'],
    ['finales de', 'end of'],
    ['fin de', 'end of'],
    ['mediados de', 'mid'],
    ['año a la fecha', 'ytd'],
    ['a la fecha', 'to date'],
    ['hasta la fecha', 'to date'],
    ['hasta hoy', 'to date'],
  ]),
  places: {
    from: `de del desde "procedente de" "procedentes de" "proveniente de" "provenientes de" "originario de"
      "originarios de" "originaria de" "originarias de" "hecho en" "hecha en" "hechos en" "hechas en" "fabricado en"
      "fabricada en" "fabricados en" "fabricadas en" "producido en" "producidos en" "de origen" "con origen en"
      "origen" "importado de" "importados de" "importada de" "importadas de" "traidos de" "que viene de"
      "que vienen de" "que venga de" "que vengan de" "que llega de" "que llegan de" "que llego de" "que llegaron de"
      "que sean de" "que sea de" "viene de" "vienen de" "llegado de" "llegados de" "los de" "las de" "que sale de"
      "que salen de"`,
    into: `a al hacia "con destino a" "destino a" "con destino en" "rumbo a" "enviado a" "enviados a" "enviadas a"
      "exportado a" "exportados a" "exportadas a" "que va a" "que van a" "que llega a" "que llegan a" "que llegaron a"
      "que llego a" "llegado a" "llegados a" "descargados en"`,
    in: 'en "ubicados en" "ubicadas en" "establecidos en" "con sede en" "basados en"',
    via: `por via "por la aduana de" "por aduana de" "por aduana" "por la aduana" "aduana de" "en la aduana de"
      "en aduana de" "via aduana de" "por el puerto de" "por puerto de" "en el puerto de" "puerto de"
      "que entra por" "que entran por" "que entro por" "que entraron por" "que entre por" "que llega por"
      "que llegan por" "que cruza por" "que cruzan por" "a traves de" "a traves del puerto de" "cruce por"`,
  },
  amounts: {
    least: phrases(
      heavy,
      `mas de, al menos, por lo menos, mayor a, mayores a, mayor de, mayores de, superior a, superiores a, arriba de,
      por arriba de, encima de, por encima de, minimo, minimo de, como minimo, a partir de, desde`,
    ),
    most: phrases(
      heavy,
      `menos de, hasta, como maximo, menor a, menores a, menor de, menores de, inferior a, inferiores a, abajo de,
      por abajo de, debajo de, por debajo de, maximo, maximo de, no mas de, a lo mucho, cuando mucho`,
    ),
    more: '"o mas" "en adelante" "para arriba" "y mas"',
    less: '"o menos" "para abajo"',
    about: 'alrededor aproximadamente "alrededor de" "cerca de" "unos"',
  },
  nationalities: Object.fromEntries(Object.entries(adjectives).flatMap(([country, words]) => each(words, country))),
  countries: {
    ...Object.fromEntries(
      [
        'eeuu',
        'ee.uu',
        'ee.uu.',
        'ee uu',
        'ee. uu',
        'ee. uu.',
        'eua',
        'e.u.a',
        'e.u.a.',
        'e.u',
        'e.u.',
        'estados unidos',
      ]
        .concat([
          'los estados unidos',
          'los eeuu',
          'los ee.uu',
          'estados unidos de america',
          'estados unidos americanos',
        ])
        .map((name) => [name, 'United States']),
    ),
    'corea del sur': 'South Korea',
    'republica de corea': 'South Korea',
    corea: 'South Korea',
    'la india': 'India',
    'republica popular china': 'China',
    inglaterra: 'United Kingdom',
    'gran bretaña': 'United Kingdom',
    'el reino unido': 'United Kingdom',
    holanda: 'Netherlands',
    'los paises bajos': 'Netherlands',
    'republica checa': 'Czech Republic',
    birmania: 'Myanmar',
    'arabia saudita': 'Saudi Arabia',
    emiratos: 'United Arab Emirates',
    'emiratos arabes': 'United Arab Emirates',
    'los emiratos': 'United Arab Emirates',
    'la republica dominicana': 'Dominican Republic',
    'las filipinas': 'Philippines',
    'costa de marfil': "Côte d'Ivoire",
    'el peru': 'Peru',
    'el ecuador': 'Ecuador',
    'el brasil': 'Brazil',
    'el japon': 'Japan',
    mejico: 'Mexico',
    'africa del sur': 'South Africa',
  },
  regions: {
    ...Object.fromEntries(
      `europa,europeo,europeos,europea,europeas,union europea,la union europea,america latina,latinoamerica,latinoamericanos,
      latinoamericanas,sudamerica,sudamericanos,sudamericanas,america del sur,asiatico,asiaticos,asiaticas,medio oriente,
      oriente medio,africanos,africanas,el caribe,norteamerica,america del norte,sudeste asiatico`
        .split(/,\s*/)
        .map((name) => [name, '']),
    ),
    ...Object.fromEntries(
      ['centroamericano', 'centroamericanos', 'centroamericanas', 'america central'].map((name) => [
        name,
        'Guatemala,Honduras,El Salvador,Nicaragua,Costa Rica,Panama,Belize',
      ]),
    ),
  },
};
