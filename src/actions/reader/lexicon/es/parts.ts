import type { Lexicon } from '../lexicon.ts';

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
const traded = 'importar|comprar|traer|recibir|embarcar|exportar|vender|enviar|mandar|surtir';

/** The words of frames. */
export const parts = {
  parts: {
    'by month': 'mensual mensuales "por mes" "cada mes" "mes por mes" "mes a mes"',
    'by quarter': 'trimestral trimestrales "por trimestre" "cada trimestre"',
    'by year': 'anual anuales anualmente "por año" "cada año" "año por año" "año a año"',
    'every day': 'diario diariamente "cada dia"',
    'every week': 'semanal "cada semana"',
    rows: `carga cargamento cargamentos cargas compras contenedor contenedores despachos embarque embarques entradas
      entrega entregas envio envios llegada llegadas movimientos operaciones registro registros ventas
      "conocimiento|conocimientos|guias|registros de embarque" "datos|historial de embarques"
      "datos|historial|registros de importacion" "datos|registros de aduana" "historial de importaciones" `,
    imports: 'importacion importaciones "compras de importacion" "operaciones de importacion"',
    exports: 'exportacion exportaciones "operaciones de exportacion"',
    declarations: `declaraciones pedimento pedimentos "declaraciones aduaneras" "declaraciones de importacion"
      "pedimento de importacion" "pedimentos de importacion"`,
    'export declarations': '"declaraciones de exportacion" "pedimento de exportacion" "pedimentos de exportacion"',
    companies: `clienta clientas cliente clientes comprador compradora compradoras compradores consignatario
      consignatarios destinatario destinatarios distribuidor distribuidoras distribuidores empresas importador
      importadora importadoras importadores mayoristas minoristas "companias importadoras" "empresas compradoras"
      "empresas importadoras"`,
    suppliers: `abastecedores embarcador embarcadores exportador exportadora exportadoras exportadores fabricante
      fabricantes fabricas productor productora productoras productores proveedor proveedora proveedoras proveedores
      remitentes surtidores vendedor vendedora vendedoras vendedores "empresas exportadoras" "empresas proveedoras"`,
    brokers: `agentes "agencia aduanal" "agencias aduanales" "agente aduanal" "agente aduanero" "agente de aduana"
      "agente de aduanas" "agentes aduanales" "agentes aduaneros" "agentes de aduana" "agentes de aduanas"`,
    anyone: 'alguien companias compañias empresas negocios quienes "que|cual empresa|compania|firma"',
    things: 'algo cosas mercancia mercancias producto productos todo "alguna cosa"',
    buy: `${forms('import compr', ar)} ${forms('recib', ir)} ${forms('adquier adquir', 'o e en imos io ieron ir ido')}
      trae traen traigo traemos trajo trajeron traia traian traiga traigan traer traido trayendo consume consumen
      consumio pide "empieza a comprar" "empieza a importar" "empiece a comprar" "empiece a importar"
      "empiezan a comprar" "empiezan a importar" piden pidio pidieron pedir pedido encarga encargan encargo
      "se abastece" "se abastecen" "se surte" "se surten"`,
    supply: `${forms('export embarc envi mand fabric suministr', ar)} embarque embarquen ${forms('vend', er)}
      ${forms('surt', ir)} ${forms('abastec', 'e en io ieron ia er')} produce producen produjo produjeron produzca
      producir provee proveen proveyo proveyeron proveer ofrece ofrecen hace hacen`,
    bought: `"comprada por" "compradas por" "comprado por" "comprados por" "con destino a" "consignado a"
      "consignados a" "enviados a" "importada por" "importadas por" "importado por" "importados por" "recibidas por"
      "recibido por" "recibidos por" "vendidos a"`,
    sold: `"compradas|comprado|comprados a" "enviadas|enviado|enviados|exportada|exportadas|exportado|exportados|
      fabricada|fabricadas|fabricado|fabricados|hechas|hecho|hechos|producido|producidos|suministrados|surtido|
      surtidos|vendida|vendidas|vendido|vendidos por"`,
    arrive: `${forms('lleg ingres', ar)} ${forms('entr', ar.replace(' e ', ' '))} "entre algo" llegue lleguen vinieron
      viene vienen venga vengan arriba arriban arribo arribaron cruza cruzan cruzo cruzaron pasa pasan paso pasaron`,
    consignee: 'consignatario destinatario',
    shipper: 'embarcador remitente',
    'as-company': '"como consignatario|importador|comprador|destinatario"',
    'as-supplier': '"como proveedor|exportador|embarcador|remitente|vendedor"',
    lapsed: 'inactivas inactivos perdidas perdidos',
    dossier: '"a que se dedica|dedican"',
    harbors: 'puerto puertos',
    or: 'o',
    'where-kinds':
      'aduana aduanas pais paises puerto puertos origenes destinos "pais|paises de origen|destino" ' +
      '"puerto|puertos de entrada|salida"',
    use: `maneja manejan mueve mueven ocupa ocupan tiene tienen tramita tramitan tuvo usa usan usaron uso utiliza
      utilizan "hace negocios con" "hacen negocios con" "trabaja con" "trabajan con"`,
    do: 'era es esta estaba estan fue ha habia habian han he hemos sigue siguen son',
    stop: `"dejaron de" "dejo de" "han dejado de" "ha dejado de" "deja de" "dejan de" "deje de" "dejen de" "dejo de"
      "para de" "pare de"`,
    of: 'de del',
    for: 'para',
    from: 'desde',
    to: 'a al hacia',
    in: 'en',
    with: 'con',
    by: 'por',
    who: 'quien quienes "quien es el que" "quien es que" "quien mas" "quienes mas" "quienes son los que"',
    whom: '"a que empresas" "a quien" "a quien mas" "a quienes"',
    whence: '"con quien" "con quienes" "de quien" "de quien mas" "de quienes"',
    what: 'cual cuales que "la que" "las que" "lo que" "los que" "que cosas" "que es lo que" "todo lo que"',
    where: 'adonde donde "a donde" "de donde" "de que pais" "de que paises" "desde donde"',
    when: 'cuando',
    how: 'como "como va" "como van" "que tal"',
    that: 'que',
    else: 'mas',
    much: `cuanta cuantas cuanto cuantos "cada cuanto" "cantidad de" "el numero de" "el total de" "el volumen de"
      "la cantidad de" "numero de" "que cantidad de" "que tanta" "que tanto" "total de" "volumen de"`,
    most: 'mas "la mayor parte de" "lo mas"',
    top: `lider lideres mayor mayores mejores principal principales top "los mayores"
      "mas activo|activos|fuerte|fuertes" "mas grande|grandes|importante|importantes" "numero uno" "ranking de" `,
    latest: 'reciente recientes ultima ultimas ultimo ultimos "mas reciente|recientes" "por ultima vez"',
    new: 'nueva nuevas nuevo nuevos',
    other: 'adicionales diferentes distintas distinto distintos mas otra otras otro otros',
    vs: 'contra versus "comparada con" "comparado con" "comparados con" "frente a"',
    and: 'e y',
    like: '"del tipo de" "parecidas a" "parecido a" "parecidos a" "similar a" "similares a"',
    compare: `"poner lado a lado" "pon lado a lado" compara comparacion comparalos comparame comparar comparativo
      "haz una comparacion de"`,
    difference: `"comparacion entre" "diferencia entre" "diferencias entre" "la diferencia entre"
      "que diferencia hay entre"`,
    alternatives: `alternativa alternativas reemplazo reemplazos sustituto sustitutos "opciones alternas"
      "otra opcion" "otras opciones" "plan b" "proveedor alterno" "proveedores alternativos" "proveedores alternos"`,
    replacing: `reemplaza reemplazar sustituir "en lugar de" "en vez de" "para reemplazar a" "para sustituir a"`,
    rivals: 'competencia competidor competidoras competidores rivales "empresas similares" "la competencia"',
    trend: 'comportamiento crecimiento estadisticas evolucion grafica grafico historico tendencia tendencias',
    'over time': `"a lo largo del tiempo" "año con año" "año tras año" "con el tiempo" "mes a mes" "mes con mes"`,
    grow: `aumentado aumentando aumentaron aumento baja bajado bajan bajando bajaron bajo caido cambiado cambiando
      cambiaron cambio cayendo cayeron cayo crece crecen crecido creciendo crecieron crecio disminuido disminuyendo
      evolucionado sube suben subido subiendo subieron subio`,
    profile: `datos detalle detalles ficha info informacion informes perfil reporte resumen "datos generales"
      "ficha tecnica" "que datos tienes" "que informacion hay" "que informacion tienes" "que sabemos" "que sabes"`,
    about: 'acerca de sobre "a cerca de" "acerca de" "respecto a" "cuentame|hablame|platicame de|sobre"',
    company: 'compania empresa importadora',
    supplier: 'exportador fabricante proveedor',
    facts: 'aduanas marcas pais paises puertos',
    called: `llamada llamado "de nombre" "la compañia" "la empresa" "la firma" "que se llama" "una empresa llamada"`,
    watch: `monitorea monitoreame monitorear rastrea rastrear seguir sigueme vigila vigilame vigilar
      "[da|dale] seguimiento a" "alertas|alerta de|para|sobre" "crear alerta de|para" "crea|pon una alerta para"
      "crea|pon|quiero una alerta de" "echale un ojo a" "estate al pendiente de" "quiero alertas de" "suscribeme a"
      "ten un ojo en"`,
    'told me': `alertame avisame avisarme dime dimelo informame notificame notificarme "avisame por mensaje"
      "crea|mandame|pon|ponme|quiero una alerta" "hazme|quiero|quisiera saber" "mandame [un] mensaje"
      "mandame un aviso" "me avisas|avise|avisen|avises" "me puedes avisar" "puedes avisarme"
      "quiero que me avisen|avises"`,
    'told us': `alertanos avisanos informanos notificanos "haznos saber" "nos avisas" "nos avise" "nos avisen"`,
    alert: `alerta alertame avisa avisale avisales avisame avisanos avisar avise avisen notifica notificale notificame
      notificar notifique "le avisas" "le avise" "le avisen" "manda aviso" "manda mensaje" "manda un aviso"
      "manda un mensaje" "manda una alerta" "mandale un mensaje" "pon una alerta" "que avise" "que le avise"
      "quiero una alerta"`,
    once: `apenas cuando si "cada que" "cada vez que" "el dia que" "en caso de que" "en cuanto" "la proxima vez que"
      "siempre que" "tan pronto" "tan pronto como"`,
    gains: `agregue agreguen cambia cambie "cambia de" "cambie de" consiga consigan encuentre encuentren estrene tenga
      tengan tiene use usen "cambie a" "compre a" "compre de" "empiece a comprar a" "empiece a usar" "le compre a"`,
    quiet: `"deje|deja|dejen|dejan|dejo|dejaron|pare|paren de ${traded}" "ya no [quiera] ${traded}"
      "ya no importe|importa|compre|compra|traiga|embarque|exporte|venda|mande" "no importe" "no compre" "no traiga"
      "deje de tener embarques" "[ya] no haya [mas] embarques|importaciones [de]" "[ya] no tenga embarques"
      "se quede sin embarques" baje bajen caiga caigan disminuya disminuyan "se calle" "se apague" "se detenga" `,
    surge: `aumente aumenten crezca crezcan duplique dupliquen incremente incrementen suba suban triplique
      "compre mas" "importe mas" "importe mas de lo normal" "importe mas de lo usual" "importe mucho mas" "se dispare"
      "se disparen" "se duplique" "se dupliquen" "se triplique"`,
  },
} satisfies Partial<Lexicon>;
