import { centralAmerican, union } from './en/countries.ts';
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

/** Before an amount, or nothing. */
const heavy = '[de|con|que_pese|que_pesen|que_pesan|que_pesa|pesando]';
const traded = 'importar|comprar|traer|recibir|embarcar|exportar|vender|enviar|mandar|surtir';

export const es: Lexicon = {
  short: 'que = q; por que = xq',
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
  commands: {
    help: `
      [puedes|podrias] habla|hablar|hablarme|responde|responder|contesta|contestar [en] espanol [*]
      ayuda|instrucciones|comandos [*]
      ayudame [con|por|porfa] [*]
      como funciona|uso|hago|puedo|busco [*]
      como le hago|hacemos [*]
      que puedes|sabes hacer [*]
      para que sirve|sirves [*]`,
    'help terms': `
      que|q significa|es|son [un|una|el|la|los] term`,
    'help credits': `
      cuantos creditos cuesta|cuestan|vale|valen|cobra|cobran|costaria [*]
      cuanto [me|nos] cuesta|cuestan|cobra|cobran|cobras|costaria [*]
      cuanto vale|valen [una|la|las|cada] busqueda|busquedas|consulta|consultas|credito|creditos [*]
      que significa|significan|es|son [el|un|los] credito|creditos [*]
      que precio|costo tiene|tienen [*]
      precio|precios|costo|costos|tarifa|tarifas [de|por] [una|la|cada] [consulta|consultas|busqueda|busquedas|perfil|
        exportacion|credito|creditos]`,
    usage: `
      saldo|creditos [*]
      cuantos creditos *
      cuanto [me|nos] llevo|llevamos|gaste|gastamos|queda|quedan [*]
      cuanto he|hemos|han|ha gastado|usado|consumido [*]
      gasto|consumo|saldo
      mi|mis saldo|consumo|gasto|gastos|creditos [*]
      quien ha gastado|usado|gasto *`,
    'save *': `
      guarda|guardar|guardala|guardalo [esta|esto|eso|la] [busqueda|consulta] como *`,
    'stop *': `
      cancela|cancelar|borra|borrar|quita|quitar|elimina|desactiva [la|mi] alerta de|sobre *`,
    'alerts mine': `
      alertas [*]
      [que|cuales|ver|lista|muestra|muestrame|dame] [mis|nuestras|las] alertas [*]
      cancela|cancelar|borra|borrar|quita|quitar|elimina|pausa|desactiva [*] alerta|alertas [*]
      deja|dejen de avisarme|avisarnos [*]
      [ya] no quiero|necesito * alerta|alertas [*]
      [quiero] dejar de recibir [*] alerta|alertas|avisos [*]`,
    saved: `
      [mis] busquedas [guardadas]
      que tengo|tenemos guardado [*]`,
    settings: `
      [mi|mis] configuracion|ajustes|preferencias
      cambia|cambiar *
      [*] zona horaria [*]
      pon|usa|deja * predeterminado|predeterminada
      [*] usa|pon|ponme|ponerme|deja|usar|poner|dejar [*] por|como|de defecto|default|predeterminado|
        predeterminada [*]`,
    'export csv': `
      a|en|como excel
      exportar|exporta|exportalo|exportala|descarga|descargar|descargalo|bajalo [esto|eso|todo|*] [a|en|como csv|excel]
      mandamelo|pasamelo|damelo|mandalo|ponlo a|en|como csv|excel`,
    'again --share': `
      comparte|compartelo|compartela|compartir [*]`,
    again: `
      repite *
      otra vez`,
  },
  lists: {
    digest: `
      [dame|manda|haz] [un|el] resumen [semanal|diario|mensual] de [mi|la|nuestra] [lista] *
      que|qué cambio|cambió|hay [de] [nuevo] en [mi|la|nuestra] [lista] *`,
    watch: `
      vigila|sigue [a] [todos] [los] [de] [mi|la|nuestra] [lista] *
      avisame|avísame de|sobre [mi|la|nuestra] [lista] *`,
    compare: `
      compara [los|las] [de] [mi|la|nuestra] [lista] *`,
    trend: `
      tendencia de [mi|la|nuestra] [lista] *`,
    top: `
      proveedores|clientes|productos de [mi|la|nuestra] [lista] *`,
    shipments: `
      embarques|importaciones|registros de [mi|la|nuestra] [lista] *`,
    open: `
      lista *
      [abre|muestra|muestrame|ver] [mi|la|nuestra] lista *`,
    make: `
      crea|haz|arma [una|la] [nueva] lista [llamada] * con *
      crea|haz|arma [una|la] [nueva] lista [llamada] *`,
    add: `
      agrega|añade|pon|suma|mete * a|en [mi|la|nuestra] lista *
      agrega|añade|pon|suma|mete * a|en *`,
    remove: `
      quita|saca|elimina|borra * de [mi|la|nuestra] lista *
      quita|saca|elimina|borra * de *`,
  },
  listed: `
    [mi|la|nuestra] [lista] *
    alguien|todos|todas|cualquiera [de|en] [mi|la|nuestra] [lista] *
    [una|alguna|las] empresa|empresas|proveedor|proveedores de|en [mi|la|nuestra] lista *`,
  hints: {
    trend: 'anual anualmente curva grafica historial volumen volumenes "arriba o abajo"',
    compare: 'comparacion comparativo contra diferencia difieren',
    alternatives: 'otro otra otros otras similar similares sustituto',
    watch: 'aviso avisos notificacion notificaciones "cada vez"',
    suppliers: 'vende venden vendedores',
  },
  commandHints: {
    'stop *': 'alerta alertas aviso avisos + borra cancela elimina para quita',
    reports: 'informe informes reporte reportes + borra cancela elimina envies llega llegado llego mandes quita',
    'resume *': 'alerta alertas aviso avisos + activa reactiva reanuda',
    'pause *': 'alerta alertas aviso avisos + pausa silencia vacaciones',
    'help credits':
      'costo cuesta cuestan precio precios tarifa + busqueda busquedas consulta consultas credito creditos',
  },
  answers: {
    language: `"en español" "en ingles" idioma + contestar contesta contestas contestame habla hablas responde
      responder respondes puedes`,
    refund: 'reembolso reembolsar "regresar los creditos" "devolver los creditos"',
    start: '"soy nuevo" "soy nueva" "que puedo preguntar" "que te puedo preguntar" "para que sirves"',
    invoice: 'factura facturas + mandame enviame credito creditos trade mes',
    bot: '"eres robot" "eres un robot" "eres humano" "hay alguien ahi"',
    duty: 'arancel aranceles',
    charges: 'demoras almacenajes',
    contacts: 'correo telefono whatsapp "datos de contacto" + contacto dame del de',
    clearance: '"ya salio de" "ya despacharon" "ya libero" "ya fue liberado"',
  },
  requests: `abre abreme ayudame buen buenas buenos busca buscame buscamos buscando buscar busco checa checame
    consigueme consulta consultar dame damelo danos dime encuentra encuentrame enlista enlistame enseñame favor hay hola
    lista listame mandame mostrar muestra muestrame muestranos necesitamos necesito oye pasame podria podrias porfa
    puede puedes queremos quiero quisiera quisieramos revisa sabes sacame tenemos tienen tienes ver "ando buscando"
    "me ayudas" "me buscas" "me checas" "me das" "me gustaria" "me interesa" "me interesan" "me podria" "me podrian"
    "me puede" "me pueden" "me puedes" "me pasas" "me podrias" "nos pueden" "nos puedes" "por favor" "quiero saber"
    "quiero conocer a" "quiero saber de" `,
  courtesy: `compartir conseguir consigueme consulta consultar dar darme decir decirme enseñarme enviar enviarme mandar
    mandarme mostrarme pasar pasarme sacar abre abreme ando ayudar ayudas buen buenas buenos busca buscame buscamos
    buscando buscar buscas busco checa checame checas dame danos das dia dias dime el encontrar encuentra encuentrame
    enlista enlistame enseñame favor gracias gustaria hay hola interesa interesan la las lista listame los mandame me
    mostrar muestra muestrame muestranos necesitamos necesito noches nos oye pasame pasas podria podrian podrias por
    porfa puede pueden puedes que queremos quiero quisiera quisieramos revisa saber sabes sacame si tardes tenemos
    tienen tienes todas todo todos un una unos ver`,
  greetings: 'buen buena buenas buenos estimada estimadas estimado estimados gracias hola señor señora señores saludos',
  dismissals: '"ya no" olvidalo "no importa" "dejalo asi"',
  smallTalk: 'dia dias equipo es eso hoy muchas noches por tardes todo todos',
  takenBack: '"mejor no" "no espera" "no perdon" "perdon no"',
  praise: 'excelente genial gracias perfecto buenisimo',
  headings: `asunto cliente consulta cotizacion duda fw nota otra pendiente pregunta recordatorio rv solicitud tarea
    urgente`,
  asides: {
    openings: `
      favor de
      [dame|dime|muestrame|pasame|mandame|busco|necesito|quiero|quisiera] [ver] [una|un|la|el] lista|listado|relacion de
      estoy|estamos|ando|andamos buscando
      ayudame|ayudanos a encontrar|buscar|conseguir|ver`,
    parts: 'espero que [*] bien',
    lastParts: `somos|soy [un|una] [*] fabrica|empresa|fabricante|importador|
      importadora|exportador|exportadora|distribuidor`,
    endings: `
      lo|la|los|las necesito|necesitamos para
      porque|ya [que] lo|la|los|las necesito|necesitamos`,
    relations: 'mi|nuestro|nuestra [principal] proveedor|proveedora|cliente|competidor|competidora|rival',
  },
  sentences: {
    openings: 'y|pero|tambien|luego|bueno|oye|hola|buenas|por favor',
    asks: `
      muestrame|muestra|dame|dime|busca|buscame|encuentra|sacame|pasame|mandame|enviame|consigueme|compara|revisa|checa
      quien|quienes|que|cual|cuales|cuanto|cuantos|cuantas|donde|cuando|como|hay
      puedes|pueden|podrias|podrian|me puedes|pueden|podrias|podrian`,
    wishes: `
      necesito|necesitamos|quiero|queremos|quisiera|quisieramos|busco|buscamos
      quiere|quieren saber|ver`,
    refusals: 'no hace|necesito|necesitamos|quiero|queremos',
    limits: `
      me|nos basta|bastan
      esta|estan bien|perfecto`,
    corrections: 'perdon|solo|solamente|digamos',
    tells: 'es|esta|estan|son|soy|somos|tengo|tenemos|tiene|hubo|fue|me|nos',
  },
  fillers: `importada importadas importado importados "por dm" "por mensaje directo" actualmente ahora algun alguna
    algunas alguno algunos cualquiera el fijate fue gracias han hay haya hayan hubo la las le les lo los mi mis nos
    nuestra nuestras nuestro nuestros porfa porfavor preferentemente pues recientemente saludos se solamente solo son
    tambien todas todos ultimamente un una unas unicamente unos ya "a la fecha" "ahora mismo" "de casualidad"
    "de donde fuera" "de donde sea" "de favor" "de plano" "de preferencia" "el que sea" "en el sistema" "en general"
    "en la base" "en los registros" "en orden" "en total" "hasta ahora" "hasta hoy" "hasta la fecha" "la que sea"
    "lo que sea" "me|nos|les puede|pueden|podria|podrian" puedo podemos "muchas gracias" "nada mas" "por favor"
    "si se puede" "todo lo" "que tal" `,
  judgements: `barata baratas barato baratos confiable confiables economica economicas economico economicos
    "a buen precio" "al mejor precio" "de buena calidad" "de calidad" "de confianza" "mas barata" "mas baratas"
    "mas barato" "mas baratos" "mas economico" "mas economicos"`,
  qualities: `actuales activos anteriores antiguos exclusivos independientes locales nacionales pequeños urgentes
    "a granel" "mas pequeños"`,
  orders: '"en peso" "por kilos" "por peso" "por teu" "por teus" "por toneladas" "por valor"',
  unrecorded: {
    owner: '"dueno de" "duenos de" "propietario de" "propietarios de" "quien es el dueno de"',
    sanctions: 'sancionada sancionado sancionadas sancionados',
    email: '"correo de" "correo electronico de"',
    staff: '"cuantos empleados tiene" "empleados de"',
    value: '"precio de" "precios de" "valor de" "valor en dolares de"',
    duty: '"arancel de" "arancel para" "aranceles de" "aranceles para"',
    codes: `"fraccion|fraccion_arancelaria|codigo_arancelario|codigo_hs|partida_arancelaria|que_fraccion_arancelaria|
      que_fraccion|que_codigo_arancelario|cual_es_la_fraccion_arancelaria|cual_es_la_fraccion de|del|de_la|de_los|
      de_las|para|lleva|llevan|tiene|tienen|corresponde_a"`,
    future: '"en transito" "en camino" "por llegar" "[la] proxima semana" "[el] proximo mes|año"',
    units: `"en toneladas" "en libras" "kilos o libras" "kg o libras" "libras o kilos" "en que unidad"
      "en que unidades" "que unidad es"`,
    average: '"peso medio de" "peso promedio de"',
    sum: `"cuanto pesa" "cuanto pesa todo" "cuanto pesaron" "cuanto peso" "cuanto peso todo" "cuantos contenedores"
      "cuantos kg|kilos|teu|teus" "cuantas libras|toneladas" "peso total" "peso total de"`,
    transport:
      '"por avion" "por barco" "por camion" "por camiones" "por carretera" "por mar" "por tren" "via maritima"',
    carriers: '"por naviera" "por navieras" "por buque" "por barco" navieras',
  },
  shownFields: 'consignatario fecha fechas importador origen peso proveedor puerto',
  fieldWords: 'codigo codigos consignatario consignatarios naviera navieras pais paises puerto puertos',
  emptyWords: 'cantidad cosa cosas dia dias mes meses numero peso precio precios promedio semana total valor volumen',
  nameWords: 'de del e el la las los y',
  functionWords: `como con contra cual cuales cuando cuanto cuantos de del desde donde durante el en entre esa ese eso
    esta estas este estos ha hacia han hasta hay la las le les lo los mas me mediante muy nada ni para pero por porque
    que quem quien quienes se segun sin sobre solamente solo su sus tambien todas todos un una unas unos welche wer y
    ya zeige`,
  plainWords: `abajo abogado abogados aca acabar acaso acuerdo adelante ademas ahi ahora algo alguien alguna alguno
    alla anoche ante antes aprender aqui asi asunto atencion auditoria aun aunque ayer ayuda ayudar bajar basta bien
    buena bueno busca buscar busqueda cada cambia cambiar cambio casi caso causa cerca cierto claro comer comprender
    comun conmigo conocer conozco consejo contacto contigo corre correcto cosa costar costo cotizacion credito cree
    creer creo cualquier cuenta cuesta da dan dar darme debajo debe deben debo decir decirme deja dejar demas
    demasiado dentro depende derecho despacio despues detras dice dicen dicho dificil diga dije dijo dinero doy duda
    durante ejemplo ella ellas ellos empezar encima encontrar encontro entender entiendo entonces entrada eran eres
    error esos espera esperar estaba estado estamos estan estar este esten esto estoy estuvo exacto existe facil
    falta favor feliz final forma fue fuera fueron funciona ganar gente gracias gran grupo gusta haber habia habla
    hablar hace hacen hacer hago haya hecho hice historia hizo hola hoy idea igual importa importante imposible
    incluso informe ir jamas jefa jefe junta junto juntos largo le lejos les licitacion listo llama llamar llega
    llegar lleva llevar luego lugar mal manera mejor menos menudo mes mientras mio mira mirar misma mismo mitad modo
    momento mucha muchas mucho muchos nadie necesario necesita necesitan necesito negocio ningun ninguna ninguno
    noche normal nos nosotros nota noticias nuestra nuestro nuestros numero nunca ocurre oficina ojala opcion
    oportunidad otra otras otro otros pagar palabra parar parece parte pasa pasado pasar paso pedir pena pensar peor
    perder perdon pero persona personas pesa pesan peso piensa poco pocos poder podria posible preciso pregunta
    preguntar presentacion primer primera primero pronto propio propuesta prueba puede pueden puedes puedo punto
    quedar queremos querer quiere quieren quiero quisiera quizas rapido raro razon real realmente recordar resto
    reunion revision sabe saben saber sale salir segundo seguro sentido ser seria serio si siempre siento significa
    siguiente simple sino sirve situacion sobre somos son soy suerte supone tal tanto tarde tema temprano tenemos
    tener tengo termina tiempo tiene tienen tipo toda todavia todo toma tomar trabajo tras trata tratar tres tu tuvo
    ultimo unico usted ustedes va vale vamos van varias varios veces ven venir ver verdad vez vida visita vivir
    volver voy vuelve`,
  negators: `"sin|sin_contar|sin_incluir|excepto|excluyendo|menos|salvo|quitando|pero_sin|pero_no|a_excepcion_de|
    con_excepcion_de|aparte_de|fuera_de|que_no_sea|que_no_sean|que_no_venga|que_no_vengan|que_no_vienen|que_no_viene|
    que_no_salga|que_no_salgan|ni|tampoco|y_no|pero_menos|pero_excepto|pero_tampoco [los_de|las_de|lo_de|los|las|el|
    la|a]" "no de" "no los|las de" "excepto de" "salvo de" contar incluir`,
  dates: {
    since: `desde "a contar de" "a contar del" "a partir de" "a partir de la" "a partir del" "comenzando en"
      "desde el" "desde la" "empezando en"`,
    after: '"despues de" "despues del" "posterior a" "posterior al" "posteriores a" "posteriores al"',
    until: 'a hasta "hasta el" "hasta la"',
    before: `"anterior a" "anterior al" "anteriores a" "anteriores al" "antes de" "antes del" "previo a" "previos a"`,
    within: `de del durante en por "a lo largo de" "a lo largo del" "de la" "de las" "de los" "durante el"
      "durante la" "durante las" "durante los" "en el" "en la" "en las" "en los" "para el"`,
    between: 'de del entre "entre el"',
  },
  // From two on: `once` is a word of English too. Domingo alone is a name too.
  calendar: `
    january = enero ene; february = febrero; march = marzo; april = abril abr; may = mayo; june = junio; july = julio;
    august = agosto; september = septiembre setiembre; october = octubre; november = noviembre;
    december = diciembre dic;
    monday = lunes "el lunes"; tuesday = martes "el martes"; wednesday = miercoles "el miercoles";
    thursday = jueves "el jueves"; friday = viernes "el viernes"; saturday = sabado "el sabado"; sunday = "el domingo";
    last monday = "lunes pasado"; last tuesday = "martes pasado"; last wednesday = "miercoles pasado";
    last thursday = "jueves pasado"; last friday = "viernes pasado"; last saturday = "sabado pasado";
    last sunday = "domingo pasado";
    2 = dos; 3 = tres; 4 = cuatro; 5 = cinco; 6 = seis; 7 = siete; 8 = ocho; 9 = nueve; 10 = diez; 12 = doce;
    15 = quince; 20 = veinte; 30 = treinta; 60 = sesenta; 90 = noventa;
    q1 = "primer|1er trimestre [de|del|de_este|del_año|de_este_año]";
    h1 = "primer|1er semestre [de|del|de_este|del_año|de_este_año]";
    q2 = "segundo|2do trimestre [de|del|de_este|del_año|de_este_año]";
    h2 = "segundo|2do semestre [de|del|de_este|del_año|de_este_año]";
    q3 = "tercer|3er trimestre [de|del|de_este|del_año|de_este_año]";
    h3 = "tercer|3er semestre [de|del|de_este|del_año|de_este_año]";
    q4 = "cuarto|4to trimestre [de|del|de_este|del_año|de_este_año]";
    h4 = "cuarto|4to semestre [de|del|de_este|del_año|de_este_año]";
    q1 last year = "primer|1er trimestre del año_pasado"; q2 last year = "segundo|2do trimestre del año_pasado";
    q3 last year = "tercer|3er trimestre del año_pasado"; q4 last year = "cuarto|4to trimestre del año_pasado";
    h1 last year = "primer|1er semestre del año_pasado"; h2 last year = "segundo|2do semestre del año_pasado";
    years = años; months = meses; month = mes; quarters = trimestres; weeks = semanas; week = semana;
    days = dias; day = dia;
    this year = "[de] este año" "año actual|en_curso" "lo que va|llevamos del|de_este año";
    this month = "este mes" "mes actual|en_curso" "lo que va|llevamos del|de_este mes";
    this quarter = "este trimestre" "trimestre actual|en_curso" "lo que va|llevamos del|de_este trimestre";
    this week = "esta semana";
    last year = "[del] año pasado|anterior"; past year = "ultimo año"; last 3 years = "ultimos años";
    last month = "mes pasado|anterior"; past month = "ultimo mes"; last 3 months = "ultimos meses";
    last quarter = "trimestre pasado|anterior" "ultimo trimestre"; last 3 quarters = "ultimos trimestres";
    last week = "semana pasada"; past week = "ultima semana"; last = ultimos ultimas pasados;
    beginning of this year = "[a] principio|principios|inicio|inicios|comienzo de año";
    beginning of = "[a] principios|inicio|inicios|comienzos de|del"; middle of = "[a] mediados de|del";
    end of = "[a] fin|fines|finales de|del";
    first half of = "primera mitad de|del" "primera quincena de";
    second half of = "segunda mitad de|del" "segunda quincena de";
    today = hoy; yesterday = ayer; 2 days ago = antier anteayer; ago = hace; ago 1 = "hace un|una";
    ytd = "año a la fecha"; to date = "a|hasta la fecha" "hasta hoy"`,
  places: {
    from: `de del desde origen "con origen en" "de origen" "fabricada|fabricadas|fabricado|fabricados|hecha|hechas|
      hecho|hechos|producido|producidos en" "importada|importadas|importado|importados|las|llegado|llegados|los|
      originaria|originarias|originario|originarios|procedente|procedentes|proveniente|provenientes|traidos|viene|
      vienen de" "que llega|llegan|llegaron|llego|sale|salen|salieron|salio|sea|sean|venga|vengan|viene|
      vienen de"`,
    into: `a al hacia para "con destino a" "con destino en" "descargados en" "destino a" "enviadas a" "enviado a"
      "enviados a" "exportadas a" "exportado a" "exportados a" "llegado a" "llegados a" "que llega a" "que llegan a"
      "que llegaron a" "que llego a" "que va a" "que van a" "rumbo a"`,
    in: 'en "basados en" "con sede en" "establecidos en" "ubicadas en" "ubicados en"',
    via: `por via "[en|por|via] aduana de" "[por] puerto de" "a traves de" "a traves del puerto de"
      "cruzando|cruce por" "en|por el puerto de" "en|por la aduana de" "por [la] aduana" "que cruzan|cruzaron|cruza|
      entra|entran|entraron|entre|entro|llega|llegan por"`,
  },
  amounts: {
    least: `"${heavy} mas_de|al_menos|por_lo_menos|mayor_a|mayores_a|mayor_de|mayores_de|superior_a|superiores_a|
      arriba_de|por_arriba_de|encima_de|por_encima_de|minimo|minimo_de|como_minimo|a_partir_de|desde"`,
    most: `"${heavy} menos_de|hasta|como_maximo|menor_a|menores_a|menor_de|menores_de|inferior_a|inferiores_a|
      abajo_de|por_abajo_de|debajo_de|por_debajo_de|maximo|maximo_de|no_mas_de|a_lo_mucho|cuando_mucho"
      "que no pese|pesen|pesan|pesa mas de"`,
    more: '"en adelante" "o mas" "para arriba" "y mas"',
    less: '"o menos" "para abajo"',
    about: 'alrededor aproximadamente peso unos valor "alrededor de" "cerca de" "[con|de] [un] peso|valor"',
  },
  // `Checa` asks to check.
  nationalities: `China = chino chinos chinas; Germany = aleman alemana alemanes alemanas;
    Japan = japones japonesa japoneses japonesas;
    South Korea = coreano coreanos coreana coreanas surcoreano surcoreanos surcoreana surcoreanas;
    Taiwan = taiwanes taiwanesa taiwaneses taiwanesas; Vietnam = vietnamita vietnamitas;
    Thailand = tailandes tailandesa tailandeses tailandesas; India = indio indios indias hindu hindues;
    Indonesia = indonesio indonesios indonesia indonesias;
    Malaysia = malasio malasios malasia malasias malayo malayos malaya malayas; Philippines = filipinos filipinas;
    Pakistan = paquistani paquistanies; Cambodia = camboyano camboyanos camboyana camboyanas;
    Turkey = turco turcos turca turcas; Israel = israelies;
    United States = estadounidense estadounidenses norteamericano norteamericanos norteamericanas gringo gringos
      gringas americanos americanas; Canada = canadiense canadienses; Mexico = mexicano mexicanos mexicana mexicanas;
    Guatemala = guatemalteco guatemaltecos guatemalteca guatemaltecas;
    Honduras = hondureño hondureños hondureña hondureñas;
    El Salvador = salvadoreño salvadoreños salvadoreña salvadoreñas; Nicaragua = nicaragüense nicaragüenses;
    Costa Rica = costarricense costarricenses; Panama = panameño panameños panameña panameñas;
    Cuba = cubano cubanos cubana cubanas; Dominican Republic = dominicano dominicanos dominicanas;
    Colombia = colombiano colombianos colombiana colombianas;
    Venezuela = venezolano venezolanos venezolana venezolanas;
    Ecuador = ecuatoriano ecuatorianos ecuatoriana ecuatorianas; Peru = peruano peruanos peruana peruanas;
    Bolivia = boliviano bolivianos boliviana bolivianas; Chile = chileno chilenos chilena chilenas;
    Argentina = argentino argentinos argentinas; Uruguay = uruguayo uruguayos uruguaya uruguayas;
    Paraguay = paraguayo paraguayos paraguaya paraguayas;
    Brazil = brasileño brasileños brasileña brasileñas brasilero brasileros;
    Spain = español española españoles españolas; Portugal = portugues portuguesa portugueses portuguesas;
    France = frances francesa franceses francesas; Italy = italiano italianos italiana italianas;
    United Kingdom = ingles inglesa ingleses inglesas britanico britanicos britanica britanicas;
    Ireland = irlandes irlandesa irlandeses irlandesas;
    Netherlands = holandes holandesa holandeses holandesas neerlandes neerlandesa neerlandeses neerlandesas;
    Belgium = belga belgas; Switzerland = suizo suizos suizas; Austria = austriaco austriacos austriaca austriacas;
    Poland = polaco polacos polaca polacas; Czech Republic = checo checos checas;
    Hungary = hungaro hungaros hungara hungaras; Romania = rumano rumanos rumana rumanas;
    Greece = griego griegos griega griegas; Sweden = sueco suecos sueca suecas;
    Norway = noruego noruegos noruega noruegas; Denmark = danesa daneses danesas;
    Finland = finlandes finlandesa finlandeses finlandesas; Russia = ruso rusos rusas;
    Ukraine = ucraniano ucranianos ucraniana ucranianas; Egypt = egipcio egipcios egipcia egipcias;
    Morocco = marroqui marroquies; South Africa = sudafricano sudafricanos sudafricana sudafricanas;
    Australia = australiano australianos australiana australianas;
    New Zealand = neozelandes neozelandesa neozelandeses neozelandesas`,
  countries: `United States = eeuu ee.uu ee.uu. "ee uu" "ee. uu|uu." eua e.u.a e.u.a. e.u e.u. "los eeuu|ee.uu"
      "[los] estados unidos" "estados unidos de_america|americanos";
    South Korea = corea "corea del sur" "republica de corea"; India = "la india"; China = "republica popular china";
    United Kingdom = inglaterra "gran bretaña" "el reino unido"; Netherlands = holanda "los paises bajos";
    Czech Republic = "republica checa"; Myanmar = birmania; Saudi Arabia = "arabia saudita";
    United Arab Emirates = emiratos "los emiratos" "emiratos arabes"; Philippines = "las filipinas";
    Dominican Republic = "la republica dominicana"; Côte d'Ivoire = "costa de marfil"; South Africa = "africa del sur";
    Mexico = mejico; Peru = "el peru"; Ecuador = "el ecuador"; Brazil = "el brasil"; Japan = "el japon"`,
  regions: `
    ${union} = ue "la ue|eu" "[la] union europea";
    ${centralAmerican} = centroamericano centroamericanos centroamericanas "america central";
    = europa europeo europeos europea europeas "america latina" latinoamerica latinoamericanos latinoamericanas
      sudamerica sudamericanos sudamericanas "america del sur|norte" norteamerica asiatico asiaticos asiaticas
      "sudeste asiatico" "medio oriente" "oriente medio" africanos africanas "el caribe"`,
};
