import { centralAmerican, union } from '../en/countries.ts';
import type { Lexicon } from '../lexicon.ts';
import { courtesy } from './courtesy.ts';
import { parts } from './parts.ts';

/** Before an amount, or nothing. */
const heavy = '[de|con|que_pese|que_pesen|que_pesan|que_pesa|pesando]';

export const es: Lexicon = {
  ...parts,
  ...courtesy,
  short: 'que = q; por que = xq',
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
      cancela|cancelar|borra|borrar|quita|quitar|elimina|pausa|desactiva|deten|detener|apaga|silencia \
        [*] alerta|alertas [*]
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
      mandamelo|pasamelo|damelo|mandalo|ponlo a|en|como csv|excel
      mandame|enviame|pasame|dame esto|eso|todo|la|los|el [lista|resultados|resultado|tabla] a|en|como csv|excel
      [me] lo|la|los|las mandas|pasas|envias|das a|en|como csv|excel`,
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
